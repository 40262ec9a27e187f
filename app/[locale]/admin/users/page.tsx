import type { Metadata } from 'next'
import { userFilters } from '@/components/admin/users/user-filters.ts'
import { UsersTable } from '@/components/admin/users/users-table.tsx'
import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import { findUsers } from '@/lib/domain/people/accounts/admin-list.ts'
import { usersList } from '@/lib/domain/people/accounts/admin-list-filter.ts'
import { requirePageStaff } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../area-metadata.ts'

const path = '/admin/users'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'AdminUsers')
  return areaMetadata(locale, path, t('title'))
}

export default async function Page({ params, searchParams }: Props) {
  const locale = requireLocale((await params).locale)
  const admin = await requirePageStaff(locale, path)
  const { query, state } = usersList.read(await searchParams)
  const now = new Date()
  const [users, t] = await Promise.all([
    findUsers(admin, query, locale, now),
    translatorFor(locale, 'AdminUsers'),
  ])
  return (
    <BrowserMessages
      locale={locale}
      namespaces={['AdminStaff', 'AdminUsers', 'DataTable', 'Form', 'Pagination']}
    >
      <h1 className="title mb-3 text-[1.875rem] leading-tight">{t('title')}</h1>
      <UsersTable
        locale={locale}
        viewer={{ id: admin.userId, role: admin.role }}
        now={now}
        state={state}
        users={users}
        filters={userFilters(locale)}
      />
    </BrowserMessages>
  )
}
