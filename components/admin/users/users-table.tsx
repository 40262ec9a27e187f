'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type DataColumn, DataTable } from '@/components/ui/data-table/data-table.tsx'
import type { TableFilter } from '@/components/ui/data-table/filters.ts'
import { useShortcuts } from '@/components/ui/use-shortcuts.ts'
import type { Viewer } from '@/lib/domain/people/accounts/acts-on.ts'
import { type UserRow, type UsersPage, userViews } from '@/lib/domain/people/accounts/user-row.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNumber, formatResponseTime } from '@/lib/shared/i18n/format.ts'
import type { ListState } from '@/lib/shared/list-address.ts'
import { may } from '@/lib/shared/staff-roles.ts'
import { Ago, useMomentTexts } from '../moment.tsx'
import { type AccountAct, AccountDialogs } from './account-dialogs.tsx'
import { LockChosen } from './lock-chosen.tsx'
import { UserActions } from './user-actions.tsx'
import { ProfileCell, SubscriptionCell, UserCell } from './user-cells.tsx'

type Props = {
  locale: Locale
  viewer: Viewer
  now: Date
  state: ListState
  users: UsersPage
  filters: readonly TableFilter[]
}

/** Everybody who has an account. L signs in as the guide of the row that has the focus. */
export function UsersTable({ locale, viewer, now, state, users, filters }: Props) {
  const t = useTranslations('AdminUsers')
  const [act, setAct] = useState<AccountAct | null>(null)
  useShortcuts([{ code: 'KeyL', act: () => mainButtonOfRow()?.click() }])
  return (
    <>
      <DataTable
        isCompact
        locale={locale}
        label={t('title')}
        path="/admin/users"
        state={state}
        rows={users.rows}
        total={users.total}
        columns={useColumns(locale, now)}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        search={{ label: t('search.label'), placeholder: t('search.placeholder') }}
        views={{
          label: t('views.label'),
          filter: 'view',
          all: { label: t('views.all'), count: users.counts.all },
          options: userViews.map((value) => ({
            value,
            label: t(`views.${value}`),
            count: users.counts[value],
          })),
        }}
        filters={filters}
        remedies={users.remedies}
        {...(may(viewer.role, 'lock') && { bulk: <LockChosen locale={locale} users={users.rows} /> })}
        actions={(user) => <UserActions {...{ locale, user, viewer, onAct: setAct }} />}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
      />
      <AccountDialogs locale={locale} act={act} onClose={() => setAct(null)} />
    </>
  )
}

function useColumns(locale: Locale, now: Date): Array<DataColumn<UserRow>> {
  const t = useTranslations('AdminUsers')
  const moments = useMomentTexts()
  const nothing = t('nothing')
  return [
    {
      key: 'name',
      label: t('columns.name'),
      cell: (user) => <UserCell locale={locale} now={now} user={user} />,
    },
    { key: 'city', label: t('columns.city'), cell: ({ city }) => city ?? nothing },
    { key: 'profile', label: t('columns.profile'), cell: (user) => <ProfileCell user={user} /> },
    {
      key: 'subscription',
      label: t('columns.subscription'),
      cell: (user) => <SubscriptionCell locale={locale} now={now} user={user} />,
    },
    {
      key: 'enquiries',
      label: t('columns.enquiries'),
      isNumber: true,
      onCard: 'hidden',
      cell: ({ enquiries }) => (enquiries ? formatNumber(enquiries, locale) : nothing),
    },
    {
      key: 'answers',
      label: t('columns.answers'),
      isNumber: true,
      onCard: 'hidden',
      cell: ({ answerMinutes }) =>
        answerMinutes === null ? nothing : formatResponseTime(answerMinutes, locale),
    },
    {
      key: 'joined',
      label: t('columns.joined'),
      sort: 'joined',
      onCard: 'hidden',
      cell: ({ joinedAt }) => moments.nearDay(joinedAt, now),
    },
    {
      key: 'seen',
      label: t('columns.seen'),
      sort: 'seen',
      cell: ({ lastSignInAt }) => (lastSignInAt ? <Ago at={lastSignInAt} now={now} /> : t('never')),
    },
  ]
}

function mainButtonOfRow(): HTMLElement | null | undefined {
  return document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-main]')
}
