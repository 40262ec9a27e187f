'use client'
import { useTranslations } from 'next-intl'
import { type RefObject, useState } from 'react'
import { ScrollRegion } from '@/components/ui/scroll-region.tsx'
import type { CaseAnswer, CaseRowAnswer } from '@/lib/domain/administration/moderation/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { Moment } from '../moment.tsx'
import { CaseAside } from './case-aside.tsx'
import { CaseFields } from './case-fields.tsx'
import { CaseHead, type CaseTab, tabsOf } from './case-head.tsx'
import { CasePhotos, isWaiting } from './case-photos.tsx'
import { CaseReview, reviewCaseFields } from './case-review.tsx'
import { StaffNotes } from './staff-notes.tsx'
import { useCaseKeys } from './use-case-keys.ts'

type Props = {
  locale: Locale
  shown: CaseAnswer
  row: CaseRowAnswer | null
  person: string
  marks: readonly string[]
  onMark: (mark: string) => void
  current: string | null
  onCurrent: (mark: string) => void
  hasUnchanged: boolean
  onUnchanged: () => void
  /** A letter is being written, whose reasons have the digits. */
  isWriting: boolean
  noteField: RefObject<HTMLTextAreaElement | null>
  onNoted: () => void
}

/** A case to read: what was sent in, and beside it the facts. Each scrolls alone where there is room. */
export function CaseView({
  locale,
  shown,
  row,
  person,
  marks,
  onMark,
  current,
  onCurrent,
  hasUnchanged,
  onUnchanged,
  isWriting,
  noteField,
  onNoted,
}: Props) {
  const t = useTranslations('AdminQueue')
  const [tab, setTab] = useState<CaseTab>('all')
  useCaseKeys({}, isWriting ? [] : tabsOf(shown).map((one) => () => setTab(one)))
  const fields = shown.fields.filter(
    (field) => (hasUnchanged || field.changed) && (tab === 'all' || field.locale === tab),
  )
  return (
    <div className="min-h-0 grow lg:grid lg:grid-rows-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_16.75rem] xl:grid-cols-[minmax(0,1fr)_19rem]">
      <ScrollRegion
        aria-labelledby="case-title"
        className="relative min-w-0 -outline-offset-3 lg:overflow-y-auto lg:overscroll-contain lg:border-line lg:border-r"
      >
        <CaseHead {...{ locale, shown, row, tab, hasUnchanged, onUnchanged }} onTab={setTab} />
        <CaseFields
          {...{ locale, shown, person, marks, onMark, current, onCurrent }}
          fields={shown.review ? fields.filter(({ name }) => !reviewCaseFields.has(name)) : fields}
        />
        {shown.review && (
          <CaseReview
            {...{ locale, shown, person, marks, onMark, current, onCurrent }}
            review={shown.review}
          />
        )}
        {fields.length === 0 && tab === 'all' && !shown.photos?.photos.some(isWaiting) && (
          <p className="px-4 py-6 text-ink2 lg:px-6">{t('nothingChanged')}</p>
        )}
        {shown.photos && (tab === 'all' || tab === 'pictures') && (
          <CasePhotos {...{ locale, person, marks, hasUnchanged, onMark }} photos={shown.photos.photos} />
        )}
        {shown.messages.length > 0 && <Conversation messages={shown.messages} />}
      </ScrollRegion>
      <aside
        aria-label={t('aside')}
        className="relative px-4 py-5 lg:overflow-y-auto lg:overscroll-contain lg:px-5"
      >
        <CaseAside locale={locale} shown={shown}>
          {shown.guide && (
            <StaffNotes
              // Of another guide these are other notes.
              key={shown.guide.id}
              {...{ locale, shown }}
              field={noteField}
              onWritten={onNoted}
            />
          )}
        </CaseAside>
      </aside>
    </div>
  )
}

function Conversation({ messages }: { messages: CaseAnswer['messages'] }) {
  const t = useTranslations('AdminQueue')
  return (
    <section aria-label={t('conversation')} className="px-4 py-4 lg:px-6">
      <h3 className="font-label font-sans text-sm">{t('conversation')}</h3>
      <ol className="mt-2 space-y-3">
        {messages.map(({ author, written_at, body, files }) => (
          <li key={`${author}${written_at}`}>
            <p className="text-ink2 text-sm">
              {author}, <Moment at={written_at} />
            </p>
            <p dir="auto" className="whitespace-pre-line text-md wrap-anywhere">
              {body}
            </p>
            {files.length > 0 && <p className="text-ink2 text-sm">{files.join(', ')}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
