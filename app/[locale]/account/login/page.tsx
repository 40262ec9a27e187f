import type { Metadata } from 'next'
import { LoginPage } from '@/components/account/login-page.tsx'
import { providerLinks } from '@/lib/domain/accounts/provider-links.ts'
import { getAccount } from '@/lib/domain/accounts/queries.ts'
import { findPageActor } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { safeRedirectPath } from '@/lib/shared/addresses/destination.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../area-metadata.ts'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Parameters of links from emails and of providers' answers, for `GET /api/sessions`. */
const finishing = ['token', 'c', 'code', 'state', 'iss', 'error'] as const

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = await translatorFor(locale, 'Login')
  return areaMetadata(locale, '/account/login', t('title'))
}

export default async function Page({ params, searchParams }: Props) {
  const locale = requireLocale((await params).locale)
  const query = await searchParams
  const returnUrl = safeRedirectPath(query.returnUrl)
  const actor = await findPageActor()
  const account = actor && (await getAccount(actor, locale))
  return (
    <LoginPage
      locale={locale}
      site={siteSettings()}
      returnUrl={returnUrl}
      finish={finishQuery(query)}
      providers={providerLinks(locale, 'login', returnUrl)}
      signedInAs={account?.email ?? null}
    />
  )
}

function finishQuery(query: Awaited<Props['searchParams']>): string | null {
  if (!query.token && !query.state) return null
  const pairs = finishing.flatMap((name) => {
    const value = query[name]
    return typeof value === 'string' ? [[name, value]] : []
  })
  return new URLSearchParams(pairs).toString()
}
