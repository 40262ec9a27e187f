import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { AboutText } from '@/components/articles/about-text.tsx'
import { findStaticPage } from '@/lib/domain/catalogue/static-pages/queries.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { pagesKeptByNext } from '@/lib/server/page-cache/vercel.ts'
import { staticPageMetadata } from '../static-page-metadata.ts'

export const revalidate = 3600

export const generateStaticParams = pagesKeptByNext

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return staticPageMetadata(requireLocale((await params).locale), 'about')
}

export default async function AboutPage({ params }: Props) {
  const locale = requireLocale((await params).locale)
  const page = await findStaticPage('about', locale)
  if (!page) notFound()
  return <AboutText locale={locale} page={page} />
}
