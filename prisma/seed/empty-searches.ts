import type { Locale } from '../../lib/shared/addresses/locales.ts'
import type { Seed } from './context.ts'

/** Empty searches of the demo, with their number per week. */
const missed: ReadonlyArray<readonly [Locale, string, number]> = [
  ['ru', 'дербент', 5],
  ['ja', '直島', 3],
  ['en', 'cinque terre', 3],
  ['ru', 'плато путорана', 2],
  ['zh-Hans', '敦煌', 2],
  ['en', 'ghibli', 1],
]

/** Searches without results of each of the last 13 weeks, more towards the end. */
export async function seedEmptySearches({ tx, clock }: Seed): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "EmptySearchDaily" ("day", "locale", "term", "times")
    SELECT ${clock.day(0)}::date - back, missed."locale", missed."term", greatest(1, missed."times" - back / 40)
    FROM unnest(
      ${missed.map(([locale]) => locale)}::"Locale"[], ${missed.map(([, term]) => term)}::text[],
      ${missed.map(([, , times]) => times)}::int[]
    ) AS missed("locale", "term", "times")
    CROSS JOIN generate_series(1, 85, 7) AS back`
}
