import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { EnquiryStatus } from '@/components/enquiries/enquiry-status.tsx'
import { findEnquiryByToken } from '@/lib/domain/enquiries/queries.ts'
import { listGuideCards } from '@/lib/domain/guides/card.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../area-metadata.ts'

type Props = { params: Promise<{ locale: string; token: string }> }

export default async function Page({ params }: Props) {
  const { locale: segment, token } = await params
  const locale = requireLocale(segment)
  const enquiry = await findEnquiryByToken(token, locale)
  if (!enquiry) notFound()
  const [guide] = await listGuideCards([enquiry.guideId], locale)
  return <EnquiryStatus locale={locale} token={token} enquiry={enquiry} guide={guide ?? null} />
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = await translatorFor(locale, 'EnquiryStatus')
  return areaMetadata(locale, '/status', t('metaTitle'))
}
