import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { FirstPlacesPage } from '@/components/cabinet/first-places/first-places-page.tsx'
import { mostWeeksAhead, weeksShown } from '@/lib/domain/sales/first-places/first-place.ts'
import { listWeeks } from '@/lib/domain/sales/first-places/grid.ts'
import {
  countCreditedDays,
  getOwnFirstPlaces,
  listChosenWeeks,
  placeIdOf,
  presentPlace,
} from '@/lib/domain/sales/first-places/own.ts'
import { listHeldPlaces } from '@/lib/domain/sales/first-places/statistics.ts'
import { requirePageActor } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../area-metadata.ts'

const path = '/profile/firstplace'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'FirstPlaces')
  return areaMetadata(locale, path, t('title'))
}

export default async function Page({ params, searchParams }: Props) {
  const locale = requireLocale((await params).locale)
  const { guideId } = await requirePageActor(locale, path)
  if (guideId === null) notFound()
  const { place: kind, id, weeks: asked } = await searchParams
  const parts =
    typeof asked === 'string' && /^\d{1,2}$/.test(asked) ? Math.ceil(Number(asked) / weeksShown) : 1
  const count = Math.min(Math.max(1, parts) * weeksShown, mostWeeksAhead)
  const own = await getOwnFirstPlaces(guideId, locale)
  const present = presentPlace(own, kind === 'country' ? 'country' : 'city', Number(id))
  const [weeks, chosen, held, credit] = await Promise.all([
    listWeeks(guideId, placeIdOf(present), locale, { weeks: count }),
    listChosenWeeks(guideId, locale),
    listHeldPlaces(guideId, locale),
    countCreditedDays(guideId),
  ])
  return <FirstPlacesPage {...{ locale, own, present, weeks, chosen, held, credit }} />
}
