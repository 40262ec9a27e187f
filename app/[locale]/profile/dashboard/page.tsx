import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { DashboardPage } from '@/components/profile/dashboard/dashboard-page.tsx'
import { getDashboard } from '@/lib/domain/dashboard/queries.ts'
import { listExcursionVersions } from '@/lib/domain/excursions/versions.ts'
import { profileSteps } from '@/lib/domain/guides/profile/completeness.ts'
import { findProfileFacts, getOwnProfile } from '@/lib/domain/guides/profile/queries.ts'
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
  const t = translatorFor(locale, 'Dashboard')
  return areaMetadata(locale, path, t('title'))
}

export default async function Page({ params }: Props) {
  const locale = requireLocale((await params).locale)
  const actor = await requirePageActor(locale, path)
  const { guideId } = actor
  // Admins have theirs in the admin area.
  if (guideId === null) redirect(localePath(locale, '/admin'))
  const now = new Date()
  const [account, page, facts, dashboard] = await Promise.all([
    getOwnAccount(actor, locale),
    findOwnGuide(locale),
    readFacts(guideId),
    getDashboard(guideId, locale, now),
  ])
  return (
    <DashboardPage
      locale={locale}
      account={account}
      guideId={page?.id ?? null}
      guide={{ facts: { ...facts, ...dashboard, unreadCount: account.unreadCount }, dashboard }}
      now={now}
    />
  )
}

async function readFacts(guideId: number) {
  const [profile, facts, tours] = await Promise.all([
    getOwnProfile(guideId),
    findProfileFacts(guideId),
    listExcursionVersions(guideId),
  ])
  return {
    status: profile.status,
    statusReason: profile.statusReason,
    submission: profile.submission,
    hasUnsent: profile.unsent.length > 0,
    versions: profile.versions,
    tours,
    ...profileSteps(profile.values, facts),
  }
}
