import { requireLocale } from '@/lib/i18n/page-locale'
import { ExcursionsOfPlace, excursionsOfPlaceMetadata } from '../../../excursions-of-place'

export const revalidate = 3600

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ locale: string; country: string; category: string }> }

export async function generateMetadata({ params }: Props) {
  const { locale, ...address } = await params
  return excursionsOfPlaceMetadata({ ...address, locale: requireLocale(locale) })
}

export default async function ExcursionsOfCountryPage({ params }: Props) {
  const { locale, ...address } = await params
  return <ExcursionsOfPlace {...address} locale={requireLocale(locale)} />
}
