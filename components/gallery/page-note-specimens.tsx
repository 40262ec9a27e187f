'use client'

import { useState } from 'react'
import { ConsentQuestion } from '@/components/layout/notices/consent-question.tsx'
import { SuggestionLine } from '@/components/layout/notices/language-suggestion.tsx'
import { pageNoteClass } from '@/components/layout/notices/page-note.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import type { ConsentWords, SuggestionWords } from '@/lib/shared/page-notes/schema.ts'
import type { Purpose } from '@/lib/shared/third-parties.ts'

type Question = { locale: Locale; purposes: Purpose[]; words: ConsentWords; answered: string }

/** The question; here it says that it was answered instead of disappearing. */
export function ConsentSpecimen({ locale, purposes, words, answered }: Question) {
  const [isAnswered, setAnswered] = useState(false)
  return (
    <section
      aria-label={words.title}
      className={classNames(pageNoteClass, 'px-4 py-3.5 md:max-w-[64rem] md:px-5')}
    >
      <ConsentQuestion locale={locale} purposes={purposes} words={words} onAnswer={() => setAnswered(true)} />
      <p role="status" className="text-sm">
        {isAnswered && answered}
      </p>
    </section>
  )
}

/** The offer of another language; here closing it does nothing. */
export function SuggestionSpecimen({ offered, words }: { offered: Locale; words: SuggestionWords }) {
  return (
    <section aria-label={words.label} lang={offered} className={classNames(pageNoteClass, 'py-1 pr-1 pl-4')}>
      <SuggestionLine
        words={words}
        href={localePath(offered, '/')}
        lang={offered}
        onFollow={() => {}}
        onDismiss={() => {}}
      />
    </section>
  )
}
