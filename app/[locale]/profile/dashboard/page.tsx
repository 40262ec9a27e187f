import type { Metadata } from 'next'
import { DashboardPage } from '@/components/profile/dashboard/dashboard-page.tsx'
import { listConnections } from '@/lib/domain/accounts/connections.ts'
import { providerLinks } from '@/lib/domain/accounts/provider-links.ts'
import { getAccount } from '@/lib/domain/accounts/queries.ts'
import { listOwnSessions } from '@/lib/domain/accounts/sessions.ts'
import { findGuide } from '@/lib/domain/guides/page.ts'
import { requirePageActor } from '@/lib/server/auth/page-actor.ts'
import { findProvider } from '@/lib/server/auth/providers.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { localePath } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

import { areaMetadata } from '../../area-metadata.ts'

const path = '/profile/dashboard'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = await translatorFor(locale, 'Dashboard')
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
