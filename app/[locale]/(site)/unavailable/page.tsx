import type { Metadata } from 'next'
import { PassingTroublePage } from '@/components/layout/notices/passing-trouble-page.tsx'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { pagesKeptByNext } from '@/lib/server/page-cache/vercel.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'

type Props = { params: Promise<{ locale: string }> }

export const revalidate = 3600

export const generateStaticParams = pagesKeptByNext

export const metadata: Metadata = { robots: { index: false } }

/** `server/main.ts` keeps this and sends it, with status 503, while the database is away. */
export default async function Unavailable({ params }: Props) {
  const locale = requireLocale((await params).locale)
  return <PassingTroublePage locale={locale} site={await siteSettings()} trouble="away" path="/unavailable" />
}
