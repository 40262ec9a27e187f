import type { Metadata } from 'next'
import { DashboardPage } from '@/components/profile/dashboard/dashboard-page.tsx'
import { listConnections } from '@/lib/domain/accounts/connections.ts'
import { providerLinks } from '@/lib/domain/accounts/provider-links.ts'
import { listOwnSessions } from '@/lib/domain/accounts/sessions.ts'
import { requirePageActor } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { localePath } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../area-metadata.ts'
import { getOwnAccount } from '../own-account.ts'
import { findOwnGuide } from '../own-guide.ts'

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
    getOwnAccount(actor, locale),
    listOwnSessions(actor),
    listConnections(actor),
    findOwnGuide(locale),
  ])
  const connected = new Set(connections.map(({ provider }) => provider))
  return (
    <DashboardPage
      locale={locale}
      now={new Date()}
      account={account}
      guideId={guide?.id ?? null}
      isActing={actor.impersonatorId !== null}
      sessions={sessions}
      connections={connections}
      connectable={providerLinks(locale, 'connect', localePath(locale, path)).filter(
        ({ provider }) => !connected.has(provider),
      )}
    />
  )
}
