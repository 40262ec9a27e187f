'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Initials } from '../initials.tsx'
import { ChangeWords } from './change-words.tsx'

type HistoryEntry = {
  id: string
  when: ReactNode
  /** Staff have initials: nobody takes them for a guide. */
  who: { name: string; initials?: string }
  /** The field, or what has happened. */
  what: string
  change?: { before: ReactNode; after: ReactNode }
  onPutBack?: () => void
}

/** History of a record, latest first; each change can be restored alone. */
export function RecordHistory({ entries, more }: { entries: readonly HistoryEntry[]; more?: ReactNode }) {
  const t = useTranslations('RecordPage')
  return (
    <>
      <ol className="text-sm">
        {entries.map(({ id, when, who, what, change, onPutBack }) => (
          <li
            key={id}
            className="grid gap-x-3 gap-y-1 border-line border-b py-2.5 last:border-0 phone:grid-cols-[minmax(0,1fr)_auto] desk:grid-cols-[9rem_7rem_9.5rem_minmax(0,1fr)_auto] desk:items-center"
          >
            <span className="text-ink2">{when}</span>
            <span className="flex min-w-0 items-center gap-2 phone:justify-self-end">
              {who.initials && <Initials className="size-6 text-[0.625rem]">{who.initials}</Initials>}
              {who.name}
            </span>
            <span className="min-w-0 phone:col-span-2">{what}</span>
            {change ? <ChangeWords {...change} /> : <span className="phone:hidden" />}
            {onPutBack && (
              <button
                type="button"
                onClick={onPutBack}
                aria-label={t('putBackField', { name: what })}
                className="link phone:min-h-11 phone:self-end phone:justify-self-end"
              >
                {t('putBack')}
              </button>
            )}
          </li>
        ))}
      </ol>
      {more && <div className="mt-3 text-sm">{more}</div>}
    </>
  )
}
