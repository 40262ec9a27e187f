import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { pagesKeptByNext } from '@/lib/server/page-cache/vercel.ts'
import { ExcursionsOfPlace, excursionsOfPlaceMetadata } from '../../../../excursions-of-place.tsx'

export const revalidate = 3600

export const generateStaticParams = pagesKeptByNext

type Props = { params: Promise<{ locale: string; country: string; city: string; category: string }> }

export async function generateMetadata({ params }: Props) {
  const { locale, ...address } = await params
  return excursionsOfPlaceMetadata({ ...address, locale: requireLocale(locale) })
}

export default async function ExcursionsOfCityPage({ params }: Props) {
  const { locale, ...address } = await params
  return <ExcursionsOfPlace {...address} locale={requireLocale(locale)} />
}
