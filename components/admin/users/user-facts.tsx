'use client'
import { useTranslations } from 'next-intl'
import { LocaleLink } from '@/components/ui/link.tsx'
import { RecordFigures } from '@/components/ui/record-page/record-summary.tsx'
import { guidePath } from '@/lib/domain/catalogue/guides/guide.ts'
import type { UserRecord } from '@/lib/domain/people/accounts/user-record-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNumber, formatResponseTime, languageName } from '@/lib/shared/i18n/format.ts'
import { Ago, useMomentTexts } from '../moment.tsx'
import { ProfileCell, SubscriptionCell } from './user-cells.tsx'

type Props = { locale: Locale; now: Date; user: UserRecord }

/** Facts about an account, one line each; those of guides are left out for others. */
export function UserFacts({ locale, now, user }: Props) {
  const t = useTranslations('AdminUsers')
  const moments = useMomentTexts()
  const nothing = t('nothing')
  const { guideId, lastSignInAt, answerMinutes } = user
  const ofGuide =
    guideId === null
      ? []
      : [
          {
            label: t('record.number'),
            value: (
              <LocaleLink locale={locale} href={guidePath(guideId)} className="link">
                {guideId}
              </LocaleLink>
            ),
          },
          { label: t('columns.city'), value: user.city ?? nothing },
          { label: t('columns.profile'), value: <ProfileCell user={user} /> },
          {
            label: t('columns.subscription'),
            value: <SubscriptionCell locale={locale} now={now} user={user} />,
          },
          { label: t('record.phone'), value: user.phone ?? nothing },
          { label: t('columns.enquiries'), value: formatNumber(user.enquiries ?? 0, locale) },
          {
            label: t('columns.answers'),
            value: answerMinutes === null ? nothing : formatResponseTime(answerMinutes, locale),
          },
        ]
  return (
    <RecordFigures
      figures={[
        ...(user.mergedIntoId === null
          ? []
          : [
              {
                label: t('merge.into'),
                value: (
                  <LocaleLink locale={locale} href={`/admin/users/${user.mergedIntoId}`} className="link">
                    {user.mergedIntoEmail}
                  </LocaleLink>
                ),
              },
            ]),
        ...ofGuide,
        { label: t('record.language'), value: languageName(user.language, locale) },
        { label: t('record.factor'), value: t(user.hasSecondFactor ? 'record.on' : 'record.off') },
        {
          label: t('columns.seen'),
          value: lastSignInAt ? <Ago at={lastSignInAt} now={now} /> : t('never'),
        },
        { label: t('record.since'), value: moments.nearDay(user.joinedAt, now) },
      ]}
    />
  )
}
