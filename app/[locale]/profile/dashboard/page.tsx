import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DashboardPage } from '@/components/account/dashboard-page'
import { listConnections } from '@/lib/accounts/connections'
import { getAccount } from '@/lib/accounts/queries'
import { listOwnSessions } from '@/lib/accounts/sessions'
import { requirePageActor } from '@/lib/auth/page-actor'
import { providerLinks } from '@/lib/auth/provider-links'
import { findProvider } from '@/lib/auth/providers'
import { findGuide } from '@/lib/guides/queries'
import { localePath } from '@/lib/i18n/locales'
import { requireLocale } from '@/lib/i18n/page-locale'

import { areaMetadata } from '../../area-metadata'

const path = '/profile/dashboard'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = await getTranslations({ locale, namespace: 'Dashboard' })
  return areaMetadata(locale, path, t('title'))
}

export default async function Page({ params }: Props) {
  const locale = requireLocale((await params).locale)
  const actor = await requirePageActor(locale, path)
  const [account, sessions, connections, guide] = await Promise.all([
    getAccount(actor, locale),
    listOwnSessions(actor),
    listConnections(actor),
    actor.guideId === null ? null : findGuide(actor.guideId, locale),
  ])
  const connected = new Set(connections.map(({ provider }) => provider))
  return (
    <DashboardPage
      locale={locale}
      now={new Date()}
      account={{
        name: account.name,
        email: account.email,
        role: account.role,
        unreadCount: account.statistics.message_count,
      }}
      guideId={guide ? actor.guideId : null}
      isActing={actor.impersonatorId !== null}
      sessions={sessions.map((session) => ({
        id: session.id,
        isCurrent: session.current,
        lastSeenAt: new Date(session.last_seen_at),
        userAgent: session.user_agent,
      }))}
      connections={connections.map(({ provider, email }) => ({
        provider,
        email,
        name: findProvider(provider)?.name ?? provider,
      }))}
      connectable={providerLinks(locale, 'connect', localePath(locale, path)).filter(
        ({ provider }) => !connected.has(provider),
      )}
    />
  )
}
