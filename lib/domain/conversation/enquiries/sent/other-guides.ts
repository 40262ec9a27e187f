import 'server-only'
import type { Transaction } from '../../../../server/prisma/database.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import { isFeatureOn } from '../../../basics/features/queries.ts'
import { listGuideCards } from '../../../catalogue/guides/card.ts'
import { dayAvailability } from '../../../core/availability/day-availability.ts'
import { dailyAvailabilitySelect, publicDays } from '../../../core/availability/public-days.ts'
import { listRankedIds } from '../../../geography/places/ranked.ts'
import type { OtherGuide } from './view.ts'

type Wanted = {
  cityId: number
  /** Who have the message. */
  asked: number[]
  /** ISO day; null for any. */
  date: string | null
  /** ISO 639-1. */
  languageCode: string
  locale: Locale
  now: Date
}

/** Guides that are offered right after sending, and how many of the city's best are looked at for them. */
const shownAtOnce = 2
const readAtOnce = 8
/** The same for those who must be free on the day and speak the language. */
const readForFitting = 60

/** The best of the city by its rank, without those who have the message and those who take no enquiries now. */
export function findOthers(
  db: Pick<Transaction, 'siteSetting' | 'guide'>,
  wanted: Wanted,
): Promise<OtherGuide[]> {
  return findBest(db, wanted, { read: readAtOnce, shown: shownAtOnce, isFitting: false })
}

/** Those of them who speak the language and, where a day is wished, are known to be free on it. */
export function findFitting(
  db: Pick<Transaction, 'siteSetting' | 'guide'>,
  wanted: Wanted,
  shown: number,
): Promise<OtherGuide[]> {
  return findBest(db, wanted, { read: readForFitting, shown, isFitting: true })
}

async function findBest(
  db: Pick<Transaction, 'siteSetting' | 'guide'>,
  { cityId, asked, date, languageCode, locale, now }: Wanted,
  { read, shown, isFitting }: { read: number; shown: number; isFitting: boolean },
): Promise<OtherGuide[]> {
  if (!(await isFeatureOn(db, 'enquiries_to_several'))) return []
  const { ids } = await listRankedIds({
    kind: 'guides',
    place: { cityId },
    without: asked,
    limit: read,
    ...(isFitting && { spoken: languageCode }),
  })
  const rows = await db.guide.findMany({
    where: {
      id: { in: ids },
      enquiriesPaused: false,
      ...(isFitting && { languages: { some: { languageCode } } }),
    },
    select: { id: true, ...dailyAvailabilitySelect },
  })
  const fits = (row: CalendarRow) =>
    !isFitting || date === null || dayAvailability(row, date, now)?.isFree === true
  const free = new Map(rows.filter(fits).map((row) => [row.id, row]))
  const cards = await listGuideCards(ids.filter((id) => free.has(id)).slice(0, shown), locale)
  return cards.map((card) => {
    const row = free.get(card.id)
    return {
      ...card,
      speaksIt: card.languages.some(({ code }) => code === languageCode),
      onDay:
        date === null || !row ? null : isFitting ? { isFree: true, nextFree: null } : onDay(row, date, now),
    }
  })
}

type CalendarRow = Parameters<typeof publicDays>[0]

/** How the public pages show the day; null for one that they don't know. */
function onDay(row: CalendarRow, date: string, now: Date): OtherGuide['onDay'] {
  const known = publicDays(row, now)
  if (known === null || date < known.from || date > known.until) return null
  return { isFree: known.days.includes(date), nextFree: known.days.find((day) => day > date) ?? null }
}
