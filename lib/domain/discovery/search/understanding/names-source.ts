import 'server-only'
import { z } from 'zod'
import { isInsideNext } from '../../../../server/next-internals/inside-next.ts'
import { pageStore } from '../../../../server/page-cache/shared-store.ts'
import { pageTags } from '../../../../server/page-cache/tags.ts'
import { database } from '../../../../server/prisma/database.ts'
import { keptByServer } from '../../../../server/prisma/kept-by-server.ts'
import { locales } from '../../../../shared/addresses/locales.ts'
import { ProcessWide } from '../../../../shared/process-wide.ts'
import type { NameIndex, PlaceAndCategoryNames } from './name-index.ts'
import { buildNameIndex } from './names.ts'

/**
 * The one index of this process. It belongs to the process and not to a module, since Next.js may load a module twice.
 * The page store only keeps a mark beside it, which disappears when places or categories change anywhere.
 */
type Kept = { index: NameIndex; renewal: Promise<NameIndex> | undefined; renewedAt: number }
const names = new ProcessWide<Kept>('search names')
const mark = 'search-names'
const markBytes = 100

/** Counts of places change with every guide, names hardly ever: one renewal serves all changes of these milliseconds. */
const leastBetweenRenewals = 3000

/**
 * Current names of places and categories. After a change they may be some seconds old: an outdated index serves until
 * the next one is built.
 */
export async function currentNames(): Promise<NameIndex> {
  const kept = names.value
  // Outside Next.js nobody hears of changes.
  if (!isInsideNext()) return kept?.index ?? buildNameIndex(await readNames())
  if (!kept) return renewed()
  if (pageStore().get(mark) === null && Date.now() - kept.renewedAt >= leastBetweenRenewals) {
    // While the database is away the former names are better than none.
    renewed().catch(() => undefined)
  }
  return kept.index
}

/** Keeps the names in a process that runs nothing of Next.js, for measuring: they never change again. */
export async function keepNames(): Promise<void> {
  names.value = {
    index: buildNameIndex(await readNames()),
    renewal: undefined,
    renewedAt: Date.now(),
  }
}

let first: Promise<NameIndex> | undefined

/** Reads the names and rebuilds the index; all who ask before that is done share one rebuild. */
function renewed(): Promise<NameIndex> {
  const kept = names.value
  const running = kept?.renewal ?? first
  if (running) return running
  const renewal = renew().finally(() => {
    first = undefined
    if (names.value) names.value.renewal = undefined
  })
  if (kept) kept.renewal = renewal
  else first = renewal
  return renewal
}

async function renew(): Promise<NameIndex> {
  const store = pageStore<true>()
  const readAt = store.now
  const index = buildNameIndex(await readNames())
  names.value = { index, renewal: undefined, renewedAt: Date.now() }
  store.set(mark, true, markBytes, [pageTags.places, pageTags.categories], readAt)
  return index
}

const locale = z.enum(locales)
const placeNames = z.array(z.object({ locale, name: z.string(), prepositionalCase: z.string().nullable() }))
const offer = { guideCount: z.int(), excursionCount: z.int() }
const countryRows = z.array(
  z.object({ id: z.int(), code: z.string(), slug: z.string(), ...offer, names: placeNames }),
)
const cityRows = z.array(
  z.object({
    id: z.int(),
    countryId: z.int(),
    slug: z.string(),
    prominence: z.int(),
    ...offer,
    alsoKnownAs: z.array(z.string()),
    names: placeNames,
  }),
)
const categoryRows = z.array(
  z.object({
    id: z.int(),
    slug: z.string(),
    names: z.array(z.object({ locale, name: z.string(), alsoKnownAs: z.array(z.string()) })),
  }),
)

/** All names, by three statements; none of countries without a city that has a page. */
export async function readNames(): Promise<PlaceAndCategoryNames> {
  const db = database()
  const [countries, cities, categories] = await Promise.all([
    db.$queryRaw`
      ${keptByServer}
      SELECT country."id", country."code", country."slug", country."guideCount", country."excursionCount",
        coalesce(json_agg(json_build_object(
          'locale', text."locale", 'name', text."name", 'prepositionalCase', text."prepositionalCase"
        )) FILTER (WHERE text."name" <> ''), '[]') AS "names"
      FROM "Country" country LEFT JOIN "CountryTranslation" text ON text."countryId" = country."id"
      WHERE EXISTS (SELECT FROM "City" city WHERE city."countryId" = country."id" AND NOT city."isProposed")
      GROUP BY country."id"`,
    db.$queryRaw`
      ${keptByServer}
      SELECT city."id", city."countryId", city."slug", city."prominence", city."guideCount", city."excursionCount",
        coalesce(city."alsoKnownAs", '{}') AS "alsoKnownAs",
        coalesce(json_agg(json_build_object(
          'locale', text."locale", 'name', text."name", 'prepositionalCase', text."prepositionalCase"
        )) FILTER (WHERE text."name" <> ''), '[]') AS "names"
      FROM "City" city LEFT JOIN "CityTranslation" text ON text."cityId" = city."id"
      WHERE NOT city."isProposed"
      GROUP BY city."id"`,
    db.$queryRaw`
      ${keptByServer}
      SELECT category."id", category."slug",
        coalesce(json_agg(json_build_object(
          'locale', text."locale", 'name', text."name", 'alsoKnownAs', coalesce(text."alsoKnownAs", '{}')
        )) FILTER (WHERE text."name" <> ''), '[]') AS "names"
      FROM "Category" category LEFT JOIN "CategoryTranslation" text ON text."categoryId" = category."id"
      WHERE category."active"
      GROUP BY category."id"
      ORDER BY category."displayOrder", category."id"`,
  ])
  return {
    countries: countryRows.parse(countries),
    cities: cityRows.parse(cities),
    categories: categoryRows.parse(categories),
  }
}
