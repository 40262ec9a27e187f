import type { Metadata } from 'next'
import { SettingsPage } from '@/components/admin/settings/settings-page.tsx'
import { listConfiguredParties } from '@/lib/domain/basics/third-parties/queries.ts'
import { charactersOfMonth, listTranslators } from '@/lib/domain/basics/translation/queries.ts'
import { listPlanNames } from '@/lib/domain/business/subscriptions/plans.ts'
import { listStoredRates } from '@/lib/domain/catalogue/exchange-rates/rate-list.ts'
import { getSettings } from '@/lib/domain/discovery/site/settings.ts'
import { requirePageStaff } from '@/lib/server/auth/page-actor.ts'
import { env } from '@/lib/server/env.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../area-metadata.ts'

const path = '/admin/settings'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'AdminSettings')
  return areaMetadata(locale, path, t('title'))
}

export default async function Page({ params }: Props) {
  const locale = requireLocale((await params).locale)
  const actor = await requirePageStaff(locale, path)
  const [settings, plans, rates] = await Promise.all([
    getSettings(actor),
    listPlanNames(locale),
    listStoredRates(actor),
  ])
  const hasLists = env().EXCHANGE_RATES_URL.length > 0
  return (
    <SettingsPage
      {...{ locale, userId: actor.userId, settings, plans, rates, hasLists }}
      parties={listConfiguredParties()}
      locales={(await siteSettings()).locales}
      translators={listTranslators()}
      translated={await charactersOfMonth(new Date())}
    />
  )
}
