import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { SecurityPage } from '@/components/cabinet/security/security-page.tsx'
import { settingsPath } from '@/components/cabinet/settings-sections.ts'
import { listConnections } from '@/lib/domain/people/accounts/connections.ts'
import { providerLinks } from '@/lib/domain/people/accounts/provider-links.ts'
import { getSecurity } from '@/lib/domain/people/accounts/second-factor/settings.ts'
import { listOwnSessions } from '@/lib/domain/people/accounts/sessions.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { localePath } from '@/lib/shared/addresses/locales.ts'
import { requireSettingsActor, settingsMetadata } from '../settings-page.ts'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return settingsMetadata(requireLocale((await params).locale), 'security')
}

export default async function Page({ params, searchParams }: Props) {
  const locale = requireLocale((await params).locale)
  const actor = await requireSettingsActor(locale, 'security')
  const [security, sessions, connections, providers] = await Promise.all([
    getSecurity(actor),
    listOwnSessions(actor),
    listConnections(actor),
    providerLinks(locale, 'connect', localePath(locale, settingsPath('security'))),
  ])
  const connected = new Set(connections.map(({ provider }) => provider))
  return (
    <SecurityPage
      locale={locale}
      now={new Date()}
      security={security}
      sessions={sessions}
      connections={connections}
      connectable={providers.filter(({ provider }) => !connected.has(provider))}
      userAgent={(await headers()).get('user-agent') ?? ''}
      isActing={actor.impersonatorId !== null}
      mustProve={(await searchParams).prove !== undefined && !security.isProved}
    />
  )
}
