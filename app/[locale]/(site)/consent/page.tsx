import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { StaticPage } from '@/components/articles/static-page.tsx'
import { ConsentSection } from '@/components/layout/notices/consent-section.tsx'
import { findStaticPage } from '@/lib/domain/static-pages/queries.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { consentWords } from '@/lib/shared/page-notes/words.ts'
import { purposesOf } from '@/lib/shared/third-parties.ts'
import { staticPageMetadata } from '../static-page-metadata.ts'

export const revalidate = 3600

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const metadata = await staticPageMetadata(requireLocale((await params).locale), 'consent', '/consent')
  return { ...metadata, robots: { index: false, follow: false, nosnippet: true } }
}

export default async function ConsentPage({ params }: Props) {
  const locale = requireLocale((await params).locale)
  const page = await findStaticPage('consent', locale)
  if (!page) notFound()
  const purposes = purposesOf(siteSettings().vendors)
  const words = await consentWords(locale, purposes)
  return (
    <StaticPage
      locale={locale}
      page={page}
      before={<ConsentSection locale={locale} purposes={purposes} words={words} />}
    />
  )
}
