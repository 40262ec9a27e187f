'use client'
import { useEffect, useState } from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import { PageLink } from '@/components/ui/link.tsx'
import { usePagePath } from '@/lib/client/page-path.ts'
import { readThumbnails } from '@/lib/client/shortlist-thumbnails.ts'
import {
  mostCompared,
  mostKept,
  type Shortlist,
  shortlistPage,
  shortlistPath,
  shortlistSize,
} from '@/lib/domain/discovery/shortlist/shortlist.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { plainMessage } from '@/lib/shared/i18n/plain-message.ts'
import { LinkIcon } from './link-icon.tsx'
import type { ShortlistBarTexts } from './shortlist-bar-texts.ts'
import { useCopied } from './use-copied.ts'
import { useOwnShortlist } from './use-own-shortlist.ts'

export type ShortlistBarProps = { locale: Locale }
type Props = ShortlistBarProps & { texts: ShortlistBarTexts }

/** At the foot of pages with hearts, from the first one on: what is in the list, and the ways to go on with it. */
export function ShortlistBar({ locale, texts }: Props) {
  const list = useOwnShortlist()
  const path = usePagePath()
  if (!list || shortlistSize(list) === 0 || path === shortlistPage) return null
  return <Bar locale={locale} texts={texts} list={list} />
}

function Bar({ locale, texts, list }: Props & { list: Shortlist }) {
  const [isCopied, copy] = useCopied()
  const size = shortlistSize(list)
  const address = localePath(locale, shortlistPath(list))
  const canCompare = list.excursions.length > 1 || list.guides.length > 1
  return (
    <section
      aria-label={texts.title}
      data-shortlist-bar=""
      className="shortlist-bar fixed inset-x-2.5 z-10 mx-auto max-w-[51.5rem] items-center gap-x-3 rounded-band bg-pine p-2 text-on-pine shadow-popover transition-[opacity,translate] duration-200 starting:translate-y-2 starting:opacity-0 md:gap-x-4 md:p-2.5"
    >
      <Thumbnails locale={locale} list={list} />
      <p role="status" className="min-w-0 grow truncate text-md">
        <span className="font-label">{plainMessage(texts.saved, { count: size }, locale)}</span>
        <span className="ml-3 text-on-pine2 text-sm max-md:hidden">
          {size >= mostKept
            ? plainMessage(texts.full, { most: mostKept }, locale)
            : plainMessage(texts.sideBySide, { most: mostCompared }, locale)}
        </span>
      </p>
      <button
        type="button"
        onClick={() => copy(new URL(address, location.href).href)}
        className={classNames(quiet, 'max-lg:hidden')}
      >
        <LinkIcon name="link" size={18} />
        {/* In one place, so that the button keeps its width. */}
        <span className="grid *:[grid-area:1/1]">
          <span className={isCopied ? 'invisible' : undefined}>{texts.copyLink}</span>
          <span role="status" className={isCopied ? undefined : 'invisible'}>
            {isCopied && texts.copied}
          </span>
        </span>
      </button>
      <PageLink
        href={address}
        className={
          canCompare ? classNames(quiet, 'max-md:hidden') : 'button button-small button-on-pine focus-on-pine'
        }
      >
        {texts.open}
      </PageLink>
      {canCompare && (
        <PageLink
          href={`${address}#compare`}
          className="button button-small button-on-pine focus-on-pine shrink-0"
        >
          {texts.compare}
        </PageLink>
      )}
    </section>
  )
}

const quiet =
  'focus-on-pine flex min-h-11 shrink-0 items-center gap-2 rounded-control px-2.5 font-label text-md hover:bg-pine-raised'

/** Number of latest entries shown. */
const shown = 3

/** Small pictures of the latest. Nothing depends on them: without an answer there are none. */
function Thumbnails({ locale, list }: { locale: Locale; list: Shortlist }) {
  const [pictures, setPictures] = useState<string[]>([])
  const excursions = list.excursions.slice(-shown).join()
  const guides = list.guides.slice(-shown).join()
  useEffect(() => {
    let isPresent = true
    const idsOf = (text: string) => text.split(',').filter(Boolean).map(Number)
    readThumbnails(locale, { excursions: idsOf(excursions), guides: idsOf(guides) }).then(
      (found) => isPresent && setPictures(found.slice(0, shown)),
      () => {},
    )
    return () => {
      isPresent = false
    }
  }, [locale, excursions, guides])
  return (
    <span aria-hidden="true" className="flex shrink-0 gap-0.5 overflow-hidden rounded-control">
      {pictures.map((picture) => (
        <img
          key={picture}
          src={picture}
          alt=""
          width={48}
          height={40}
          className="h-10 w-9 bg-pine-raised object-cover md:w-13"
        />
      ))}
    </span>
  )
}
