'use client'
import { useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names.ts'
import { PersonCell, RowLink, StateCell } from '@/components/ui/data-table/cells.tsx'
import type { UserRow } from '@/lib/domain/people/accounts/user-row.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { readableEmail } from '@/lib/shared/forms/readable-email.ts'
import { formatNearDate } from '@/lib/shared/i18n/format.ts'
import { isStaff } from '@/lib/shared/staff-roles.ts'
import { useMomentTexts, useTimeZone } from '../moment.tsx'

type Props = { locale: Locale; now: Date; user: UserRow }

/** Face, name, address, and the one thing to know about the account. */
export function UserCell({ locale, now, user }: Props) {
  return (
    <PersonCell
      face={user.face}
      initials={user.initials}
      name={
        <RowLink locale={locale} href={`/admin/users/${user.id}`}>
          {user.name}
        </RowLink>
      }
      detail={readableEmail(user.email)}
      remark={<UserRemark now={now} user={user} />}
    />
  )
}

export function UserRemark({ now, user }: Pick<Props, 'now' | 'user'>) {
  const t = useTranslations('AdminUsers.remarks')
  const ts = useTranslations('AdminStaff')
  const moments = useMomentTexts()
  if (user.mergedIntoId) return <span className="text-ink2">{t('merged')}</span>
  if (user.lockedAt) return <span className="text-error">{t('locked')}</span>
  if (user.deleteAfter) {
    const date = moments.nearDay(user.deleteAfter, now)
    return <span className="text-warning">{t('deleting', { date })}</span>
  }
  if (!user.isVerified) return <span className="text-ink2">{t('unverified')}</span>
  return isStaff(user.role) ? <span className="text-ink2">{ts(`roles.${user.role}`)}</span> : null
}

const tones = {
  published: 'ok',
  changes: 'waiting',
  pending: 'waiting',
  rejected: 'waiting',
  suspended: 'bad',
  draft: 'none',
  closed: 'none',
} as const

/** The state of the profile; of a published one whether changes wait. */
export function ProfileCell({ user: { profile, hasChanges } }: Pick<Props, 'user'>) {
  const t = useTranslations('AdminUsers')
  if (!profile) return t('nothing')
  const state = profile === 'published' && hasChanges ? 'changes' : profile
  return <StateCell tone={tones[state]}>{t(`profiles.${state}`)}</StateCell>
}

/** Payment state of the guide; in colour only when overdue. */
export function SubscriptionCell({ locale, now, user }: Props) {
  const t = useTranslations('AdminUsers')
  const today = dayInZone(now, useTimeZone())
  if (!user.profile) return t('nothing')
  if (!user.subscription) return t('paying.none')
  const { state, interval, day } = user.subscription
  return (
    <span
      className={classNames(
        'md:whitespace-nowrap',
        (state === 'past_due' || state === 'expired') && 'text-error',
        state === 'grace' && 'text-warning',
      )}
    >
      {t(`paying.${state === 'active' ? interval : state}`, { date: formatNearDate(day, today, locale) })}
    </span>
  )
}
