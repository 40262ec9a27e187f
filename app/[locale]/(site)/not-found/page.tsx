import type { Metadata } from 'next'
import { NotFoundPage } from '@/components/layout/notices/not-found-page.tsx'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { pagesKeptByNext } from '@/lib/server/page-cache/vercel.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'

type Props = { params: Promise<{ locale: string }> }

export const revalidate = 3600

export const generateStaticParams = pagesKeptByNext

export const metadata: Metadata = { robots: { index: false } }

/** `server/main.ts` keeps this and sends it, with status 404, wherever there is no page. */
export default async function NotFoundAddress({ params }: Props) {
  return <NotFoundPage locale={requireLocale((await params).locale)} site={await siteSettings()} />
}
