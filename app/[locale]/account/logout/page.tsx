import type { Metadata } from 'next'
import { LogoutPage } from '@/components/account/logout-page.tsx'
import { getAccount } from '@/lib/domain/people/accounts/queries.ts'
import { findPageActor } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../area-metadata.ts'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'Logout')
  return areaMetadata(locale, '/account/logout', t('title'))
}

export default async function Page({ params }: Props) {
  const locale = requireLocale((await params).locale)
  const actor = await findPageActor()
  const account = actor && (await getAccount(actor, locale))
  return <LogoutPage locale={locale} site={await siteSettings()} signedInAs={account?.email ?? null} />
}
