'use client'

import { useState, useSyncExternalStore } from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import { members, text } from '@/lib/client/api/shape.ts'
import { keepLanguage } from '@/lib/client/browser-store.ts'
import { usePagePath } from '@/lib/client/page-path.ts'
import { dismissLocale } from '@/lib/client/session/offered-locale.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import type { PageNotes, SuggestionWords } from '@/lib/shared/page-notes/schema.ts'
import { PageNote, pageNoteClass } from './page-note.tsx'
import { usePageNotes } from './use-page-notes.ts'

const suggestionNote = members<Pick<PageNotes, 'suggestion'>>({
  suggestion: members<SuggestionWords>({ label: text, link: text, dismiss: text }),
})

type Props = {
  /** The page's own. */
  present: Locale
  /** The one that the reader would prefer. */
  offered: Locale
}

/** Offers this page in the reader's language, in that language, where the page exists in it. */
export default function LanguageSuggestion({ present, offered }: Props) {
  const path = usePagePath()
  const [isDismissed, setDismissed] = useState(false)
  const exists = useSyncExternalStore(
    onHeadChange,
    () => document.querySelector(`link[rel=alternate][hreflang=${offered}]`) !== null,
    () => false,
  )
  const isAtTop = useSyncExternalStore(onScroll, isFirstViewOfPhone, () => true)
  const words = usePageNotes(offered, suggestionNote, exists)?.suggestion
  if (!words || !exists || isDismissed || isAtTop) return null
  return (
    <PageNote
      label={words.label}
      lang={offered}
      className={classNames(pageNoteClass, 'py-1 pr-1 pl-4 sm:right-auto')}
    >
      <SuggestionLine
        words={words}
        href={localePath(offered, path)}
        lang={offered}
        onFollow={(link) => {
          // The search query may have changed without this note being told.
          link.search = window.location.search
          keepLanguage(offered, present)
        }}
        onDismiss={() => {
          document.getElementById('content')?.focus({ preventScroll: true })
          dismissLocale(offered)
          setDismissed(true)
        }}
      />
    </PageNote>
  )
}

type LineProps = {
  words: SuggestionWords
  href: string
  lang: Locale
  onFollow: (link: HTMLAnchorElement) => void
  onDismiss: () => void
}

/** The line itself, in the language that it offers. */
export function SuggestionLine({ words, href, lang, onFollow, onDismiss }: LineProps) {
  return (
    <div className="flex items-center">
      <a
        href={href}
        hrefLang={lang}
        className="link flex min-h-11 min-w-0 grow items-center py-1 text-md"
        onClick={({ currentTarget }) => onFollow(currentTarget)}
      >
        {words.link}
      </a>
      <button
        type="button"
        aria-label={words.dismiss}
        title={words.dismiss}
        className="ml-2 grid size-11 shrink-0 place-items-center rounded-control text-ink2 hover:bg-hover"
        onClick={onDismiss}
      >
        {/* Drawn here: `Icon` would load all the other icons on every page. */}
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          width={18}
          height={18}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.75}
          strokeLinecap="round"
        >
          <path d="m5.5 5.5 13 13M18.5 5.5l-13 13" />
        </svg>
      </button>
    </div>
  )
}

/** There the note would cover what the page begins with, such as the home page's search button. */
function isFirstViewOfPhone(): boolean {
  return window.innerWidth < 720 && window.scrollY < 8
}

function onScroll(listener: () => void): () => void {
  const stop = new AbortController()
  for (const event of ['scroll', 'resize'])
    window.addEventListener(event, listener, { passive: true, signal: stop.signal })
  return () => stop.abort()
}

/** Client-side navigations change the page's head some time after its address. */
function onHeadChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.head, { childList: true })
  return () => observer.disconnect()
}
