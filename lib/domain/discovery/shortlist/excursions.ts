import 'server-only'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { idIn } from '../../../server/prisma/in-order.ts'
import { checkedVersions, chooseVersion, versionsFor } from '../../../server/prisma/translation.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { knownAges, peopleOf, type Trip, usualAdults } from '../../../shared/trip/trip.ts'
import { groupPrice } from '../../basics/money/group-price.ts'
import { inEuros } from '../../basics/money/in-euros.ts'
import { type PriceUnit, priceView, type Rates } from '../../basics/money/price.ts'
import { cardSelect, cardTextSelect, excursionCard } from '../../catalogue/excursions/card.ts'
import { excursionLink } from '../../catalogue/excursions/link.ts'
import { dayAvailability } from '../../core/availability/day-availability.ts'
import { dailyAvailabilitySelect } from '../../core/availability/public-days.ts'
import type { ExcursionFactsView, GroupPriceView, KeptExcursion } from './view.ts'

/** Excursions in the order of their ids, including those that are hidden or gone. */
export async function listKeptExcursions(
  ids: number[],
  locale: Locale,
  rates: Rates,
  trip: Trip,
): Promise<KeptExcursion[]> {
  if (ids.length === 0) return []
  const rows = await database().excursion.findMany({ where: { id: idIn(ids) }, select: keptSelect(locale) })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => keptExcursion(id, byId.get(id), locale, rates, trip))
}

const keptSelect = (locale: Locale) => {
  const card = cardSelect(locale)
  return {
    ...card,
    status: true,
    listed: true,
    cancellationHours: true,
    translations: {
      where: { ...checkedVersions, ...versionsFor(locale) },
      select: { ...cardTextSelect, meetingPoint: true, included: true, notIncluded: true },
    },
    priceTiers: {
      orderBy: { minGuests: 'asc' as const },
      select: { minGuests: true, maxGuests: true, amount: true },
    },
    guide: {
      select: {
        ...card.guide.select,
        ...dailyAvailabilitySelect,
        status: true,
        medianResponseMinutes: true,
        enquiriesPaused: true,
      },
    },
  } satisfies Prisma.ExcursionSelect
}

type Row = Prisma.ExcursionGetPayload<{ select: ReturnType<typeof keptSelect> }>

function keptExcursion(
  id: number,
  row: Row | undefined,
  locale: Locale,
  rates: Rates,
  trip: Trip,
): KeptExcursion {
  const gone = { id, name: null, textLocale: locale, picture: null, path: null, facts: null }
  // A tour that was never public, or whose guide has left, is not shown.
  const wasPublic = row && (row.status === 'published' || row.status === 'archived')
  if (!wasPublic || row.guide.status !== 'published') return gone
  const link = excursionLink(row, locale)
  const text = chooseVersion(row.translations, locale)
  if (!link || !text) return gone
  return {
    id,
    name: link.title,
    textLocale: text.locale,
    picture: link.picture,
    path: row.status === 'published' ? link.path : null,
    facts: row.listed ? factsOf(row, text.row, locale, rates, trip) : null,
  }
}

function factsOf(
  row: Row,
  { meetingPoint, included, notIncluded }: Row['translations'][number],
  locale: Locale,
  rates: Rates,
  trip: Trip,
): ExcursionFactsView | null {
  const card = excursionCard(row, locale, rates, null)
  if (!card) return null
  return {
    card,
    groupPrice: groupPriceView(row, trip, locale, rates),
    day:
      trip.day && !row.guide.enquiriesPaused
        ? dayAvailability(row.guide, trip.day, new Date(), row.durationMinutes)
        : null,
    cancellationHours: row.cancellationHours,
    meetingPoint,
    included,
    notIncluded,
    medianResponseMinutes: row.guide.medianResponseMinutes,
    enquiriesPaused: row.guide.enquiriesPaused,
  }
}

function groupPriceView(row: Row, trip: Trip, locale: Locale, rates: Rates): GroupPriceView | null {
  const { priceAmount: amount, priceUnit: unit, priceTiers: tiers } = row
  const people = peopleOf(trip) ?? usualAdults
  const price = groupPrice({ ...row, amount, unit, tiers }, people, knownAges(trip))
  if (!price) return null
  const shown = (money: typeof price.total, unit: PriceUnit) => priceView(money, unit, locale, rates)
  return {
    total: shown(price.total, 'booking'),
    perPerson: shown(price.perPerson, 'person'),
    euros: inEuros(price.total, rates),
  }
}
