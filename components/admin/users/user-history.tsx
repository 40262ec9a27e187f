'use client'
import { useTranslations } from 'next-intl'
import type { UserRecord } from '@/lib/domain/people/accounts/user-record-view.ts'
import { Ago } from '../moment.tsx'

type Props = { now: Date; entries: NonNullable<UserRecord['entries']> }

/** History of actions on the account, latest first. */
export function UserHistory({ now, entries }: Props) {
  const t = useTranslations('AdminUsers')
  if (entries.length === 0) return <p className="mt-3 text-ink2 text-md">{t('record.noHistory')}</p>
  return (
    <ol className="mt-4 text-md">
      {entries.map(({ id, action, createdAt, by, isOwn, reason }) => (
        <li
          key={id}
          className="grid gap-x-4 border-line border-t py-2 desk:grid-cols-[8rem_minmax(0,2fr)_minmax(0,3fr)]"
        >
          <Ago at={createdAt} now={now} className="text-ink2" />
          <span>{by ?? t(isOwn ? 'record.self' : 'record.site')}</span>
          <span className="wrap-anywhere">
            {t(`actions.${action}`)}
            {reason !== '' && <span className="block text-ink2">{reason}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
