'use client'
import { HeartIcon } from '@/components/cards/heart-icon.tsx'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { mostKept, shortlistPath, shortlistSize } from '@/lib/domain/discovery/shortlist/shortlist.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { type PluralForms, pluralForm } from '@/lib/shared/i18n/plural-forms.ts'
import { ShareList, type ShareTexts } from './share-list.tsx'
import { useFrame } from './shortlist-frame.tsx'

export type HeadTexts = ShareTexts & {
  title: string
  /** Note about the content and owner of the list. */
  note: string
  noteOwn: string
  noteShared: string
  sharedInfo: PluralForms
  sharedInfoEmpty: string
  addToOwn: string
  added: string
  openOwn: string
  full: string
  removed: string
  undo: string
}

type Props = {
  locale: Locale
  texts: HeadTexts
  /** The list's address without what is chosen in it, to be shared. */
  address: string
}

/** Title, owner and actions of the list. */
export function ShortlistHead({ locale, texts, address }: Props) {
  const { ownership, own, add, undo } = useFrame()
  const isShared = ownership === 'shared'
  const size = shortlistSize(own)
  const isFull = size >= mostKept
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-[clamp(1.875rem,1.4rem+1.8vw,2.75rem)]">{texts.title}</h1>
          <p className="mt-1.5 text-ink2 max-md:text-sm">
            {ownership === null ? texts.note : ownership === 'own' ? texts.noteOwn : texts.noteShared}
          </p>
        </div>
        <div className="flex gap-2 max-md:w-full max-md:flex-row-reverse">
          <ShareList address={address} texts={texts} isAlone={!isShared} />
          {isShared && (
            <Button onClick={add} disabled={isFull} className="max-md:grow">
              <HeartIcon className="heart-line" />
              {texts.addToOwn}
            </Button>
          )}
        </div>
      </header>
      {isShared && (
        <Alert tone="info" className="mt-5 max-md:hidden">
          {isFull
            ? texts.full
            : size === 0
              ? texts.sharedInfoEmpty
              : pluralForm(locale, texts.sharedInfo, size).replace('{count}', String(size))}
        </Alert>
      )}
      {ownership === 'added' && (
        <Alert tone="ok" className="mt-5">
          {texts.added}{' '}
          <LocaleLink locale={locale} href={shortlistPath(own)} className="link">
            {texts.openOwn}
          </LocaleLink>
        </Alert>
      )}
      <div role="status">
        {undo && (
          <p className="mt-4 flex flex-wrap items-center gap-x-3 text-md">
            {texts.removed}
            <button type="button" onClick={undo} className="link min-h-11 font-label">
              {texts.undo}
            </button>
          </p>
        )}
      </div>
    </>
  )
}
