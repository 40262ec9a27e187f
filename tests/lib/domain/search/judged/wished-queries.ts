import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { SearchAddress } from '../../../../../lib/domain/discovery/search/address.ts'
import { locales } from '../../../../../lib/shared/addresses/locales.ts'
import { addDays, type CalendarDate, dayNumber } from '../../../../../lib/shared/calendar/calendar-date.ts'
import { fulfils, judgedResults, type ResultFacts } from './judged-queries.ts'

// Queries of which a part is a filter, or says a short name with a slip: `wished.json`.

/** Kinds of what a query says beside the place. */
export const wishedTypes = ['families', 'bodies', 'prices', 'days', 'short names'] as const

const querySchema = z.strictObject({
  q: z.string().min(1),
  locale: z.enum(locales),
  type: z.enum(wishedTypes),
  in: z.enum(['places', 'guides', 'excursions']),
  expect: z.strictObject({
    /** Of one of the first results. */
    place: z.string().optional(),
    city: z.string().optional(),
    category: z.string().optional(),
    /** Fields of the address that the words ask for. */
    understood: z.record(z.string(), z.unknown()).optional(),
    /** The day that is asked for; a month and a day mean the next time. */
    day: z.string().optional(),
  }),
  why: z.string().min(1),
})

export type WishedQuery = z.infer<typeof querySchema>

export function readWishedQueries(): WishedQuery[] {
  const folder = dirname(fileURLToPath(import.meta.url))
  return z.array(querySchema).parse(JSON.parse(readFileSync(join(folder, 'wished.json'), 'utf8')))
}

/** True if the words have become the filters that they ask for. @param today the last day that is over */
export function isRead(
  { understood = {}, day }: WishedQuery['expect'],
  address: SearchAddress,
  today: CalendarDate,
): boolean {
  const fields: Record<string, unknown> = { ...address }
  const areFields = Object.entries(understood).every(
    ([field, value]) => JSON.stringify(fields[field]) === JSON.stringify(value),
  )
  return areFields && (day === undefined || isDay(day, address.date, today))
}

function isDay(day: string, date: CalendarDate | null, today: CalendarDate): boolean {
  if (date === null || date <= today) return false
  if (day === 'tomorrow') return date === addDays(today, 1)
  // The first day of 1970 was a Thursday.
  if (day === 'saturday') return (dayNumber(date) + 3) % 7 === 5 && date <= addDays(today, 7)
  return date.endsWith(day) && date <= addDays(today, 366)
}

/** True if one of the first results is what the reader wanted. */
export function isWished(
  { city, category }: WishedQuery['expect'],
  results: readonly ResultFacts[],
): boolean {
  return results
    .slice(0, judgedResults)
    .some((result) => result.kind !== 'place' && fulfils({ city, category }, result))
}
