import type { Metadata } from 'next'
import { BreakSettingsPage } from '@/components/profile/settings/break-settings-page.tsx'
import { getBreak } from '@/lib/domain/guides/break.ts'
import { placePath } from '@/lib/domain/places/place.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { findOwnGuide } from '../../own-guide.ts'
import { requireGuideOfSettings, settingsMetadata } from '../settings-page.ts'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return settingsMetadata(requireLocale((await params).locale), 'break')
}

export default async function Page({ params }: Props) {
  const locale = requireLocale((await params).locale)
  const actor = await requireGuideOfSettings(locale, 'break')
  const [view, guide] = await Promise.all([getBreak(actor), findOwnGuide(locale)])
  const place = guide && placePath('guides', guide.country.slug, guide.city.slug)
  return (
    <BreakSettingsPage
      locale={locale}
      days={view.days}
      isNow={view.isNow}
      today={view.today}
      timeZone={view.timeZone}
      page={guide && place ? { shortName: guide.shortName, place: guide.city, placePath: place } : null}
    />
  )
}
