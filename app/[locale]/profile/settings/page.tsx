import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AccountSettingsPage } from '@/components/cabinet/settings/account-settings-page.tsx'
import { settingsPath } from '@/components/cabinet/settings-sections.ts'
import { findPendingEmail } from '@/lib/domain/people/accounts/email-change.ts'
import { findStaffName } from '@/lib/domain/people/accounts/queries.ts'
import { getSecurity } from '@/lib/domain/people/accounts/second-factor/settings.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { localePath } from '@/lib/shared/addresses/locales.ts'
import { isStaff } from '@/lib/shared/staff-roles.ts'
import { getOwnAccount } from '../own-account.ts'
import { requireSettingsActor, settingsMetadata } from './settings-page.ts'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return settingsMetadata(requireLocale((await params).locale), 'account')
}

export default async function Page({ params, searchParams }: Props) {
  const locale = requireLocale((await params).locale)
  const { prove } = await searchParams
  // Links of earlier versions: proofs were asked for here.
  if (typeof prove === 'string') {
    redirect(localePath(locale, `${settingsPath('security')}?${new URLSearchParams({ prove })}`))
  }
  const actor = await requireSettingsActor(locale, 'account')
  const [account, security, pending, staffName] = await Promise.all([
    getOwnAccount(actor, locale),
    getSecurity(actor),
    findPendingEmail(actor),
    isStaff(actor.role) ? findStaffName(actor) : null,
  ])
  return (
    <AccountSettingsPage
      locale={locale}
      account={{
        email: account.email,
        mailLocale: account.locale,
        hasPassword: account.hasPassword,
        proofs: security.proofs,
      }}
      staffName={staffName}
      pending={pending}
      isActing={actor.impersonatorId !== null}
    />
  )
}
