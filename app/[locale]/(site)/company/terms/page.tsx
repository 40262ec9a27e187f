import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { StaticPage } from '@/components/articles/static-page.tsx'
import { findStaticPage } from '@/lib/domain/catalogue/static-pages/queries.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { pagesKeptByNext } from '@/lib/server/page-cache/vercel.ts'
import { staticPageMetadata } from '../../static-page-metadata.ts'

export const revalidate = 3600

export const generateStaticParams = pagesKeptByNext

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return staticPageMetadata(requireLocale((await params).locale), 'terms')
}

export default async function TermsPage({ params }: Props) {
  const locale = requireLocale((await params).locale)
  const page = await findStaticPage('terms', locale)
  if (!page) notFound()
  return <StaticPage locale={locale} page={page} />
}
