import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { pagesKeptByNext } from '@/lib/server/page-cache/vercel.ts'
import { Journal, journalMetadata } from '../../journal.tsx'

export const revalidate = 3600

export const generateStaticParams = pagesKeptByNext

type Props = { params: Promise<{ locale: string; page: string }> }

export async function generateMetadata({ params }: Props) {
  const { locale, ...address } = await params
  return journalMetadata({ ...address, locale: requireLocale(locale) })
}

export default async function FurtherArticlesPage({ params }: Props) {
  const { locale, ...address } = await params
  return <Journal {...address} locale={requireLocale(locale)} />
}
