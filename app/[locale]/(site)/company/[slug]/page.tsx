import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { StaticPage } from '@/components/articles/static-page.tsx'
import { findStaticPage } from '@/lib/domain/catalogue/static-pages/queries.ts'
import { slugForm, staticPagePath } from '@/lib/domain/catalogue/static-pages/static-page.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { pagesKeptByNext } from '@/lib/server/page-cache/vercel.ts'
import { staticPageMetadata } from '../../static-page-metadata.ts'

export const revalidate = 3600

export const generateStaticParams = pagesKeptByNext

type Props = { params: Promise<{ locale: string; slug: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, slug } = await params
  return isHere(slug) ? staticPageMetadata(requireLocale(locale), slug) : {}
}

/** A text page that admins have written: the privacy policy, or one of their own. */
export default async function TextPage({ params }: Props) {
  const { locale: segment, slug } = await params
  const locale = requireLocale(segment)
  const page = isHere(slug) ? await findStaticPage(slug, locale) : null
  if (!page) notFound()
  return <StaticPage locale={locale} page={page} />
}

/** Some built-in pages have addresses of their own. */
function isHere(slug: string): boolean {
  return slugForm.test(slug) && staticPagePath(slug) === `/company/${slug}`
}
