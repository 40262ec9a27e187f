import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { DashboardPage } from '@/components/cabinet/dashboard/dashboard-page.tsx'
import { getDashboard } from '@/lib/domain/administration/dashboard/queries.ts'
import { listExcursionVersions } from '@/lib/domain/catalogue/excursions/versions.ts'
import { guidePath } from '@/lib/domain/catalogue/guides/guide.ts'
import { profileSteps } from '@/lib/domain/catalogue/guides/profile/completeness.ts'
import { nameFor } from '@/lib/domain/catalogue/guides/profile/content.ts'
import { findProfileFacts, getOwnProfile } from '@/lib/domain/catalogue/guides/profile/queries.ts'
import { requirePageActor } from '@/lib/server/auth/page-actor.ts'
import { env } from '@/lib/server/env.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { isWrittenInCharacters, type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
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
    readFacts(guideId, locale),
    getDashboard(guideId, locale, now),
  ])
  return (
    <DashboardPage
      locale={locale}
      name={(!isWrittenInCharacters(locale) && facts.firstname) || account.name}
      email={account.email}
      pageUrl={page ? env().SITE_URL + localePath(locale, guidePath(page.id)) : null}
      guide={{ facts: { ...facts, ...dashboard, unreadCount: account.unreadCount }, dashboard }}
      asksConsent={dashboard.lacksConsent && actor.impersonatorId === null}
      now={now}
    />
  )
}

async function readFacts(guideId: number, locale: Locale) {
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
    versions: profile.isTranslated ? profile.versions : [],
    firstname: nameFor(profile.values, locale).firstname,
    hasHours: facts.hasWorkingHours,
    hasDocument: facts.hasCredential,
    tours,
    ...profileSteps(profile.values, facts, profile.isTranslated),
  }
}
