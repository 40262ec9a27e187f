import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ChooseGuidePage } from '@/components/enquiries/choose-guide-page.tsx'
import { FilledEnquiryPage } from '@/components/enquiries/filled-enquiry-page.tsx'
import { SeveralEnquiryPage } from '@/components/enquiries/several/several-enquiry-page.tsx'
import { findFeatures } from '@/lib/domain/basics/features/queries.ts'
import { listExcursionCards } from '@/lib/domain/catalogue/excursions/card.ts'
import { findGuide } from '@/lib/domain/catalogue/guides/page.ts'
import { findSoughtCity } from '@/lib/domain/conversation/city-alerts/find-place.ts'
import { requestedDayProblem } from '@/lib/domain/conversation/enquiries/enquiry.ts'
import { readFilledEnquiry, readSeveral } from '@/lib/domain/conversation/enquiries/filled.ts'
import {
  plainFormOf,
  plainFormSchema,
  plainFormToSeveral,
} from '@/lib/domain/conversation/enquiries/plain-form/values.ts'
import { listNearGuides } from '@/lib/domain/discovery/search/near-guides.ts'
import { findAskableGuides } from '@/lib/domain/discovery/shortlist/askable.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../area-metadata.ts'
import { findUnsentForm } from '../../unsent-form.ts'

export const dynamic = 'force-dynamic'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The form to one or several guides, filled in by its address, or as it was sent without script and refused. */
export default async function Page({ params, searchParams }: Props) {
  const locale = requireLocale((await params).locale)
  const address = await searchParams
  const found = await findUnsentForm(address, locale)
  const refusal = found?.name === 'enquiry' ? found : null
  const typed = refusal && plainFormSchema.parse(refusal.values)
  const near = typeof address.near === 'string' ? await findSoughtCity(address.near, locale) : null
  const named = readSeveral(address)
  const several = near && named.length === 0 ? await listNearGuides(near.position, locale) : named
  if (several.length > 0) {
    const { enquiries_to_several: canAskSeveral } = await findFeatures()
    const asked = canAskSeveral ? await findAskableGuides(several, locale, near !== null) : null
    if (!asked) notFound()
    const ids = asked.guides.map(({ id }) => id)
    const form = typed ?? plainFormToSeveral(ids, near?.key)
    return <SeveralEnquiryPage locale={locale} asked={asked} near={near} form={form} refusal={refusal} />
  }
  // As the links to other languages lead to it: only scripts add to them whom the form is to.
  if (address.guide === undefined) return <ChooseGuidePage locale={locale} />
  const filled = readFilledEnquiry(address)
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
      guide={guide}
      excursion={excursion?.guide.id === guide.id ? excursion : null}
      form={typed ?? plainFormOf(isPossible ? { ...rest, date } : rest)}
      refusal={refusal}
    />
  )
}

/** The address holds what somebody is about to write: it goes to no other site. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'FilledEnquiry')
  return areaMetadata(locale, '/enquiry', t('metaTitle'))
}
