import 'server-only'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { idIn } from '../../../server/prisma/in-order.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { knownAges, peopleOf, type Trip } from '../../../shared/trip/trip.ts'
import { priceForGroup } from '../../basics/money/group-price.ts'
import { inEuros } from '../../basics/money/in-euros.ts'
import type { Rates } from '../../basics/money/price.ts'
import { cardSelect, guideCard } from '../../catalogue/guides/card.ts'
import { type GuideCardView, guidePath } from '../../catalogue/guides/guide.ts'
import { dayAvailability } from '../../core/availability/day-availability.ts'
import { dailyAvailabilitySelect } from '../../core/availability/public-days.ts'
import { chooseName, namesFor } from '../../geography/places/names.ts'
import type { KeptGuide } from './view.ts'

/** Guides in the order of their ids, including those that are hidden or gone. */
export async function listKeptGuides(
  ids: number[],
  locale: Locale,
  rates: Rates,
  trip: Trip,
): Promise<KeptGuide[]> {
  if (ids.length === 0) return []
  // A guide who has left the site is not read at all.
  const rows = await database().guide.findMany({
    where: { id: idIn(ids), status: 'published' },
    select: keptSelect(locale),
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = byId.get(id)
    const card = row && guideCard(row, locale, rates, null)
    if (!row || !card) return { id, name: null, textLocale: locale, picture: null, path: null, facts: null }
    return {
      id,
      name: card.name,
      textLocale: locale,
      picture: card.portrait,
      path: guidePath(id),
      facts: row.listed
        ? {
            card,
            euros: eurosOf(card, trip, rates),
            day: trip.day && !row.enquiriesPaused ? dayAvailability(row, trip.day, new Date()) : null,
            guidingSince: row.guidingSince,
            kind: row.kind,
            categories: row.categories.map(
              ({ slug, translations }) => chooseName(translations, locale)?.name ?? slug,
            ),
          }
        : null,
    }
  })
}

/** Of the group where one is counted, else of the lowest price; `out` for a group that is too large. */
function eurosOf({ priceFrom, groupPrices }: GuideCardView, trip: Trip, rates: Rates): number | 'out' | null {
  const people = peopleOf(trip)
  if (people === null || !groupPrices) return priceFrom && inEuros(priceFrom, rates)
  const price = priceForGroup(groupPrices, people, knownAges(trip))
  return 'most' in price ? 'out' : inEuros(price.total, rates)
}

const keptSelect = (locale: Locale) =>
  ({
    ...cardSelect(locale),
    ...dailyAvailabilitySelect,
    listed: true,
    guidingSince: true,
    kind: true,
    categories: {
      where: { active: true },
      orderBy: { displayOrder: 'asc' as const },
      select: {
        slug: true,
        translations: { where: namesFor(locale), select: { locale: true, name: true } },
      },
    },
  }) satisfies Prisma.GuideSelect
