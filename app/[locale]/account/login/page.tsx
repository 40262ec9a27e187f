import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { LoginPage } from '@/components/account/login-page.tsx'
import { findFeatures } from '@/lib/domain/basics/features/queries.ts'
import { providerLinks } from '@/lib/domain/people/accounts/provider-links.ts'
import { getAccount } from '@/lib/domain/people/accounts/queries.ts'
import { linkTokenSchema } from '@/lib/domain/people/accounts/schema.ts'
import { findLinkOwner } from '@/lib/domain/people/accounts/sign-in-links.ts'
import { callerOf } from '@/lib/server/api/caller.ts'
import { readCookies, sealedCookieName } from '@/lib/server/auth/cookies.ts'
import { findPageActor } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { safeRedirectPath } from '@/lib/shared/addresses/destination.ts'
import { AppError } from '@/lib/shared/errors.ts'
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
  const t = translatorFor(locale, 'Login')
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
      site={await siteSettings()}
      returnUrl={returnUrl}
      finish={finishQuery(query)}
      providers={await providerLinks(locale, 'login', returnUrl)}
      signedInAs={account?.email ?? null}
      askToContinueAs={await ownerToAskAbout(query.token, actor?.userId ?? null)}
      canRegister={(await findFeatures()).registration}
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

/**
 * The user that a link would sign in, if somebody else is signed in here or another browser has asked for it: somebody
 * may have sent their own link, to see what its reader then writes into the wrong account.
 */
async function ownerToAskAbout(token: unknown, presentUserId: string | null): Promise<string | null> {
  const { data } = linkTokenSchema.safeParse(token)
  if (data === undefined) return null
  const asked = await headers()
  const mailed = readCookies(asked)[sealedCookieName('mailed')]
  const owner = await findLinkOwner(data, mailed, callerOf(asked)).catch((error: unknown) => {
    // The call itself says how long to wait.
    if (error instanceof AppError && error.code === 'too_many_requests') return null
    throw error
  })
  if (!owner || (owner.userId !== null && owner.userId === presentUserId)) return null
  return presentUserId !== null || !owner.isFromHere ? owner.email : null
}
