import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ShortlistPage } from '@/components/shortlist/shortlist-page.tsx'
import { findFeatures } from '@/lib/domain/basics/features/queries.ts'
import { findAskableGuides } from '@/lib/domain/discovery/shortlist/askable.ts'
import { comparedIds, guidesBehind } from '@/lib/domain/discovery/shortlist/compared.ts'
import { findShortlist } from '@/lib/domain/discovery/shortlist/queries.ts'
import { requestedShortlist, shortlistPage } from '@/lib/domain/discovery/shortlist/shortlist.ts'
import { pageMetadata } from '@/lib/server/i18n/metadata.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'Shortlist')
  return pageMetadata({
    locale,
    path: shortlistPage,
    title: t('title'),
    description: t('description'),
    isHiddenFromSearch: true,
  })
}

export default async function OneShortlistPage({ params, searchParams }: Props) {
  const locale = requireLocale((await params).locale)
  const features = await findFeatures()
  if (!features.shortlist) notFound()
  // The earliest day that it is anywhere.
  const today = dayInZone(new Date(), 'Pacific/Pago_Pago')
  const request = requestedShortlist(await searchParams, today)
  const view = await findShortlist(request, locale, request.trip)
  const compared = comparedIds(request, view)
  const asked = features.enquiries_to_several
    ? await findAskableGuides(guidesBehind(request.kind, view, compared), locale)
    : null
  return (
    <ShortlistPage
      locale={locale}
      site={await siteSettings()}
      request={request}
      view={view}
      compared={compared}
      asked={asked}
    />
  )
}
