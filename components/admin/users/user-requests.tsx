'use client'
import { useTranslations } from 'next-intl'
import { RecordFigures } from '@/components/ui/record-page/record-summary.tsx'
import type { UserRecord } from '@/lib/domain/accounts/user-record-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNearDay } from '../format-ago.ts'

type Props = { locale: Locale; now: Date; user: UserRecord }

/** What somebody has asked for about their data, and what has become of it. */
export function UserRequests({ locale, now, user }: Props) {
  const t = useTranslations('AdminUsers.record')
  const { deleteAfter, exports } = user
  const figures = [
    ...(deleteAfter
      ? [
          {
            label: t('deletion'),
            value: (
              <span className="text-warning">
                {t('deletionOn', { date: formatNearDay(deleteAfter, now, locale) })}
              </span>
            ),
          },
        ]
      : []),
    ...exports.map(({ id, state, createdAt }) => ({
      id,
      label: `${t('export')}, ${formatNearDay(createdAt, now, locale)}`,
      value: t(`exports.${state}`),
    })),
  ]
  if (figures.length === 0) return <p className="mt-3 text-ink2 text-md">{t('noRequests')}</p>
  return <RecordFigures figures={figures} />
}
