// Times the queries of the public pages on two databases, alternately in one process. Run by `npm run bench`, with
// --conditions=react-server so that `server-only` is harmless; DATABASE_URL has only the demo data, LARGE_DATABASE_URL
// also synthetic excursions. Each line of output is one measurement as JSON.
import { listCategories } from '../../lib/domain/categories/queries.ts'
import {
  listExcursionsOfCity,
  listExcursionsOfCountry,
  listExcursionsOfGuide,
  listOtherExcursions,
  listPopularExcursions,
} from '../../lib/domain/excursions/lists.ts'
import { findExcursion } from '../../lib/domain/excursions/page.ts'
import {
  listFeaturedGuides,
  listGuidesOfCity,
  listGuidesOfCountry,
  listOtherGuides,
} from '../../lib/domain/guides/lists.ts'
import { findGuide } from '../../lib/domain/guides/page.ts'
import {
  findCity,
  findCountry,
  listCategoryCounts,
  listCitiesOfCountry,
  listCountries,
  listProminentCities,
} from '../../lib/domain/places/queries.ts'
import { findRedirect } from '../../lib/domain/redirects/queries.ts'
import { listReviewsOfGuide, summariseRatingsOfGuide } from '../../lib/domain/reviews/queries.ts'
import { searchExcursions, searchGuides, searchPlaces } from '../../lib/domain/search/queries.ts'
import { createDatabase, type Database } from '../../lib/server/prisma/database.ts'
import { median } from './figures.ts'

export type QueryTime = { name: string; small: number; large: number }

const ROUNDS = 25
/** As many as one page of a list. */
const CARDS = 24

const small = createDatabase(required('DATABASE_URL'))
const large = createDatabase(required('LARGE_DATABASE_URL'))
// `database()` keeps its client there; the queries don't take one.
const holder = globalThis as typeof globalThis & { ciceroneDatabase?: Database }

try {
  holder.ciceroneDatabase = small
  for (const [name, run] of await listCases()) {
    const times = { small: [] as number[], large: [] as number[] }
    // The first two rounds warm plans, caches and code.
    for (let round = -2; round < ROUNDS; round++) {
      const sides = round % 2 === 0 ? (['small', 'large'] as const) : (['large', 'small'] as const)
      for (const side of sides) {
        holder.ciceroneDatabase = side === 'small' ? small : large
        const since = performance.now()
        await run()
        if (round >= 0) times[side].push(performance.now() - since)
      }
    }
    const measured: QueryTime = { name, small: median(times.small), large: median(times.large) }
    console.log(JSON.stringify(measured))
  }
} finally {
  await Promise.all([small.$disconnect(), large.$disconnect()])
}

type Case = [name: string, run: () => Promise<unknown>]

/** The same arguments for both databases, and as many cards as the demo data can fill: more cards are more work. */
async function listCases(): Promise<Case[]> {
  const italy = await findCountry('italy', 'ru')
  const rome = await findCity('italy', 'rome', 'ru')
  if (!italy || !rome) throw new Error('The demo data has no Italy or Rome any more; name other places here.')
  const inRome = await listExcursionsOfCity(rome.id, 'ru', { perPage: CARDS })
  const excursion = inRome.items[0]
  const guideId = excursion?.guide.id
  const category = (await listCategoryCounts({ cityId: rome.id }, 'ru'))[0]?.slug
  if (!excursion || !guideId || !category) throw new Error('The demo data has no excursion in Rome any more.')
  const address = excursion.path.split('/').slice(2)
  const [country = '', city = '', slug = ''] = address
  const cards = (total: number) => ({ perPage: Math.max(1, Math.min(CARDS, total)) })
  const ofCity = { cityId: rome.id }
  const ofCountry = { countryId: italy.id }
  const narrowedCity = await listExcursionsOfCity(rome.id, 'ru', { category })
  const narrowedCountry = await listExcursionsOfCountry(italy.id, 'ru', { category })
  return [
    ['home: popular excursions', () => listPopularExcursions('ru', 4)],
    ['home: guides', () => listFeaturedGuides('ru', 6)],
    ['home: cities', () => listProminentCities('ru', 100)],
    ['countries', () => listCountries('ru')],
    ['country', () => findCountry('italy', 'ru')],
    ['cities of a country', () => listCitiesOfCountry(italy.id, 'ru')],
    ['city', () => findCity('italy', 'rome', 'ru')],
    ['guides of a city', () => listGuidesOfCity(rome.id, 'ru', cards(rome.guideCount))],
    ['guides of a country', () => listGuidesOfCountry(italy.id, 'ru', cards(italy.guideCount))],
    ['guide', () => findGuide(guideId, 'ru')],
    ['guide: excursions', () => listExcursionsOfGuide(guideId, 'ru')],
    ['guide: other guides', () => listOtherGuides(guideId, 'ru', 4)],
    ['guide: reviews', () => listReviewsOfGuide(guideId, 'ru')],
    ['guide: summary of ratings', () => summariseRatingsOfGuide(guideId)],
    ['excursions of a city', () => listExcursionsOfCity(rome.id, 'ru', cards(rome.excursionCount))],
    [
      'excursions of a city, one category',
      () => listExcursionsOfCity(rome.id, 'ru', { ...cards(narrowedCity.total), category }),
    ],
    ['excursions of a country', () => listExcursionsOfCountry(italy.id, 'ru', cards(italy.excursionCount))],
    [
      'excursions of a country, one category',
      () => listExcursionsOfCountry(italy.id, 'ru', { ...cards(narrowedCountry.total), category }),
    ],
    ['categories', () => listCategories('ru')],
    ['categories of a city, counted', () => listCategoryCounts(ofCity, 'ru')],
    ['categories of a country, counted', () => listCategoryCounts(ofCountry, 'ru')],
    ['excursion', () => findExcursion(country, city, slug, 'ru')],
    ['excursion: other excursions', () => listOtherExcursions(excursion.id, 'ru', 4)],
    ['address that has moved', () => findRedirect('/guides/italia/roma')],
    ['search: places', () => searchPlaces('рим', 'ru', 5)],
    ['search: guides by name', () => searchGuides('Belini', 'en', { perPage: 4 })],
    ['search: guides by a frequent word', () => searchGuides('market', 'en', { perPage: 4 })],
    ['search: excursions by a rare word', () => searchExcursions('Ostia', 'en', { perPage: 1 })],
    ['search: excursions by a frequent word', () => searchExcursions('market', 'en', { perPage: 4 })],
  ]
}

function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing; this program is run by npm run bench.`)
  return value
}
