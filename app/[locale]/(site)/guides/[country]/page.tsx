import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { pagesKeptByNext } from '@/lib/server/page-cache/vercel.ts'
import { GuidesOfPlace, guidesOfPlaceMetadata } from '../guides-of-place.tsx'

export const revalidate = 3600

export const generateStaticParams = pagesKeptByNext

type Props = { params: Promise<{ locale: string; country: string }> }

export async function generateMetadata({ params }: Props) {
  const { locale, ...address } = await params
  return guidesOfPlaceMetadata({ ...address, locale: requireLocale(locale) })
}

export default async function GuidesOfCountryPage({ params }: Props) {
  const { locale, ...address } = await params
  return <GuidesOfPlace {...address} locale={requireLocale(locale)} />
}
