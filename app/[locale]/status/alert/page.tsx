import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { AlertPage, type AlertStage } from '@/components/city-alerts/alert-page.tsx'
import { findSoughtCity } from '@/lib/domain/conversation/city-alerts/find-place.ts'
import { findAlert } from '@/lib/domain/conversation/city-alerts/queries.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../area-metadata.ts'
import { findOutcome } from '../../unsent-form.ts'

type Address = Record<string, string | string[] | undefined>
type Props = { params: Promise<{ locale: string }>; searchParams: Promise<Address> }

/** To be told when a city has its first guide: the form, the word that an email is on its way, and the link's page. */
export default async function Page({ params, searchParams }: Props) {
  const locale = requireLocale((await params).locale)
  const address = await searchParams
  const { unsent, said } = await findOutcome(address, locale)
  const stage = await findStage(address, said, locale)
  if (!stage) notFound()
  return <AlertPage locale={locale} stage={stage} refusal={unsent} />
}

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'CityAlert')
  return areaMetadata(locale, '/status/alert', t('metaTitle'))
}

async function findStage(
  { token, place }: Address,
  said: string | null,
  locale: Locale,
): Promise<AlertStage | null> {
  if (typeof token === 'string') {
    const alert = await findAlert(token, locale)
    if (!alert) return { kind: 'gone' }
    const { city, isConfirmed } = alert
    return isConfirmed ? { kind: 'waiting', city } : { kind: 'confirming', city, token }
  }
  const city = typeof place === 'string' ? await findSoughtCity(place, locale) : null
  return city && { kind: said === 'sent' ? 'sent' : 'asking', city }
}
