import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ConsentText } from '@/components/articles/consent-text.tsx'
import { findVendors } from '@/lib/domain/basics/third-parties/queries.ts'
import { findTranslatorName } from '@/lib/domain/basics/translation/queries.ts'
import { findStaticPage } from '@/lib/domain/catalogue/static-pages/queries.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { usedMessengers } from '@/lib/server/messengers/open-messenger.ts'
import { pagesKeptByNext } from '@/lib/server/page-cache/vercel.ts'
import { messengerNames } from '@/lib/shared/messengers.ts'
import { staticPageMetadata } from '../static-page-metadata.ts'

export const revalidate = 3600

export const generateStaticParams = pagesKeptByNext

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const metadata = await staticPageMetadata(requireLocale((await params).locale), 'consent')
  return { ...metadata, robots: { index: false, follow: false, nosnippet: true } }
}

export default async function ConsentPage({ params }: Props) {
  const locale = requireLocale((await params).locale)
  const page = await findStaticPage('consent', locale)
  if (!page) notFound()
  return (
    <ConsentText
      locale={locale}
      page={page}
      vendors={await findVendors(locale)}
      translator={await findTranslatorName()}
      messengers={usedMessengers().map((kind) => messengerNames[kind])}
    />
  )
}
