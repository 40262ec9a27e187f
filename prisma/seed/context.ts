import type { Prisma } from '../../lib/server/prisma/client/client.ts'
import type { Transaction } from '../../lib/server/prisma/database.ts'
import { isLocale } from '../../lib/shared/addresses/locales.ts'
import { localeTraits } from '../../lib/shared/i18n/locale-traits.ts'
import type { Clock } from './clock.ts'
import type { CityWords, ExcursionWords, GuideWords, Words } from './word-schemas.ts'

/** Context of every step of the seed. */
export type Seed = { tx: Transaction; words: Words; clock: Clock }

export type SeededCity = {
  id: number
  countryId: number
  countryCode: string
  countrySlug: string
  words: CityWords['city']
  countryNames: Record<'ru' | 'en' | 'ja' | 'zh-Hans', string>
}

export type SeededGuide = {
  id: number
  userId: string
  key: string
  words: GuideWords
  city: SeededCity
  /** Null for those that were never public. */
  publishedAt: Date | null
}

export type SeededExcursion = {
  id: number
  words: ExcursionWords
  guide: SeededGuide
  slug: string
  priceAmount: number
}

const BATCH = 1000

/** Inserts rows in batches that stay well below PostgreSQL's parameter limit. */
export async function inBatches<Row>(
  rows: readonly Row[],
  insert: (batch: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) await insert(rows.slice(start, start + BATCH))
}

/** Advances a table's id sequence past rows inserted with their ids. */
export async function continueIds(
  tx: Pick<Transaction, '$executeRawUnsafe'>,
  table: Extract<
    Prisma.ModelName,
    'Country' | 'City' | 'Category' | 'Guide' | 'Excursion' | 'Plan' | 'Article'
  >,
): Promise<void> {
  await tx.$executeRawUnsafe(
    `SELECT setval(pg_get_serial_sequence('"${table}"', 'id'), (SELECT coalesce(max("id"), 1) FROM "${table}"))`,
  )
}

/** The ISO 639-1 code of a language, which may be one of the site's. */
export function languageOfLocale(locale: string): string {
  return isLocale(locale) ? localeTraits[locale].language : locale
}
