import 'server-only'
import { dependsOn } from '../../../server/page-cache/depends-on.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import { database } from '../../../server/prisma/database.ts'
import { idIn, inOrder } from '../../../server/prisma/in-order.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { findRates } from '../../basics/money/rates.ts'
import { excursionCards, cardSelect as excursionSelect } from '../../catalogue/excursions/card.ts'
import { guideCard, guideCardTags, cardSelect as guideSelect } from '../../catalogue/guides/card.ts'
import {
  dailyAvailabilitySelect,
  type FreeDaysView,
  publicDays,
} from '../../core/availability/public-days.ts'
import type { PlaceKind } from '../../geography/places/place.ts'
import type { SearchCards } from './results.ts'

/**
 * Cards of what is listed, in the order of the ids, with what is known of the free days of their guides, as far as these
 * take enquiries. One statement.
 */
export function listSearchCards(kind: PlaceKind, ids: number[], locale: Locale): Promise<SearchCards> {
  return kind === 'guides' ? listGuides(ids, locale) : listExcursions(ids, locale)
}

async function listGuides(ids: number[], locale: Locale): Promise<SearchCards> {
  if (ids.length === 0) return { kind: 'guides', items: [], days: new Map() }
  const [rows, rates] = await Promise.all([
    database().guide.findMany({
      where: { id: idIn(ids), status: 'published' },
      select: { ...guideSelect(locale), ...dailyAvailabilitySelect },
    }),
    findRates(),
  ])
  const items = inOrder(ids, rows).flatMap((row) => guideCard(row, locale, rates, null) ?? [])
  await dependsOn(...items.flatMap(guideCardTags), ...rows.map(({ timeZone }) => pageTags.today(timeZone)))
  return { kind: 'guides', items, days: daysOf(rows.map((row) => ({ id: row.id, guide: row }))) }
}

async function listExcursions(ids: number[], locale: Locale): Promise<SearchCards> {
  if (ids.length === 0) return { kind: 'excursions', items: [], days: new Map() }
  const select = excursionSelect(locale)
  const rows = await database().excursion.findMany({
    where: { id: idIn(ids), listed: true },
    select: {
      ...select,
      guide: { select: { ...select.guide.select, ...dailyAvailabilitySelect, enquiriesPaused: true } },
    },
  })
  const items = await excursionCards(inOrder(ids, rows), locale)
  await dependsOn(...rows.map(({ guide }) => pageTags.today(guide.timeZone)))
  return { kind: 'excursions', items, days: daysOf(rows) }
}

type Asked = {
  id: number
  guide: Parameters<typeof publicDays>[0] & { enquiriesPaused: boolean }
  /** Of a tour. */
  durationMinutes?: number
}

function daysOf(rows: readonly Asked[]): Map<number, FreeDaysView> {
  const now = new Date()
  return new Map(
    rows.flatMap(({ id, guide, durationMinutes }) => {
      const days = guide.enquiriesPaused ? null : publicDays(guide, now, durationMinutes)
      return days ? [[id, days]] : []
    }),
  )
}
