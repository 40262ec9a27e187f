import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { FilledEnquiryPage } from '@/components/enquiries/filled-enquiry-page.tsx'
import { listExcursionCards } from '@/lib/domain/catalogue/excursions/card.ts'
import { findGuide } from '@/lib/domain/catalogue/guides/page.ts'
import { requestedDayProblem } from '@/lib/domain/conversation/enquiries/enquiry.ts'
import { readFilledEnquiry } from '@/lib/domain/conversation/enquiries/filled.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../area-metadata.ts'

export const dynamic = 'force-dynamic'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The form to a guide, filled in by its address: where links of other programs lead. */
export default async function Page({ params, searchParams }: Props) {
  const locale = requireLocale((await params).locale)
  const filled = readFilledEnquiry(await searchParams)
  if (!filled) notFound()
  const [guide, [excursion]] = await Promise.all([
    findGuide(filled.guideId, locale),
    listExcursionCards(filled.excursionId === undefined ? [] : [filled.excursionId], locale),
  ])
  if (!guide) notFound()
  const { date, ...rest } = filled
  const isPossible =
    date !== undefined && requestedDayProblem(date, dayInZone(new Date(), guide.timeZone)) === null
  return (
    <FilledEnquiryPage
      locale={locale}
      site={siteSettings()}
      guide={guide}
      excursion={excursion?.guide.id === guide.id ? excursion : null}
      filled={isPossible ? { ...rest, date } : rest}
    />
  )
}

/** The address holds what somebody is about to write: it goes to no other site. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'FilledEnquiry')
  return areaMetadata(locale, '/enquiry', t('metaTitle'))
}
