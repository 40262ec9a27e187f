import { join } from 'node:path'
import { findArticleSurroundings } from '@/lib/domain/catalogue/articles/around.ts'
import { findArticle, listArticles } from '@/lib/domain/catalogue/articles/queries.ts'
import {
  listExcursions,
  listExcursionsOfGuide,
  listOtherExcursions,
  listPopularExcursions,
} from '@/lib/domain/catalogue/excursions/lists.ts'
import { findExcursion } from '@/lib/domain/catalogue/excursions/page.ts'
import { findGuide } from '@/lib/domain/catalogue/guides/page.ts'
import { searchExcursions } from '@/lib/domain/discovery/search/queries.ts'
import { listProminentCities } from '@/lib/domain/geography/places/lists.ts'
import { cardsPerPage } from '@/lib/domain/geography/places/place.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { placePicture } from '@/lib/shared/pictures/addresses.ts'
import type { Picture } from '@/lib/shared/pictures/picture.ts'
import { seedDemo } from '../../../../prisma/seed/demo.ts'
import { pictureJobs } from '../../../../prisma/seed/pictures.ts'
import { readWords } from '../../../../prisma/seed/words.ts'
import { filledDatabase } from '../../../support/database.ts'

// Pictures of one page of the demo, that of its head included. A country and its best-known city have one picture with
// two names, so pictures are compared by their masters.

const words = readWords()
const db = filledDatabase(() =>
  seedDemo(db, words, { step: (_, work) => work(), password: 'a password for every demo account' }),
)

const assets = join(import.meta.dirname, '../../../../public')
/** Address without width and ending → master. */
let masters: Map<string, string>
beforeAll(async () => {
  masters = new Map(
    (await pictureJobs(words)).map(({ master, target }) => [
      target(640)
        .slice(assets.length)
        .replace(/-640\.jpg$/, ''),
      master,
    ]),
  )
})

type Shown = { picture: Picture }

/** Masters that are on a page more than once; an address that no master is for stands for itself. */
function twice(...shown: (Shown | Shown[] | null | undefined)[]): string[] {
  const found = shown.flat().flatMap((one) => (one ? [one.picture.basePath] : []))
  const names = found.map((address) => masters.get(address) ?? `${address}, which has no master`)
  return names.filter((name, index) => names.indexOf(name) !== index || name.endsWith('no master'))
}

/** Lines for every page that shows a picture twice. */
async function pagesWithTwice(pages: AsyncIterable<[page: string, twice: string[]]>): Promise<string[]> {
  const lines: string[] = []
  for await (const [page, masters] of pages) {
    if (masters.length > 0) lines.push(`${page}: ${masters.join(', ')}`)
  }
  return lines
}

async function* placePages(): AsyncGenerator<[string, string[]]> {
  const select = { id: true, slug: true } as const
  const countries = await db.country.findMany({ select: { ...select, code: true, cities: { select } } })
  for (const { id, slug, code, cities } of countries) {
    const inCountry = await listExcursions({ countryId: id }, 'en', { perPage: cardsPerPage })
    yield [slug, twice({ picture: placePicture('excursions', code, { slug }) }, inCountry.items)]
    for (const city of cities) {
      const inCity = await listExcursions({ cityId: city.id }, 'en', { perPage: cardsPerPage })
      yield [city.slug, twice({ picture: placePicture('excursions', code, city) }, inCity.items)]
    }
  }
}

async function* homeAndSearch(locale: Locale): AsyncGenerator<[string, string[]]> {
  const cities = await listProminentCities(locale, 7)
  const popular = await listPopularExcursions(null, locale, { perPage: 4 })
  const articles = await listArticles(locale, { perPage: 4 })
  yield [`home, ${locale}`, twice(cities, popular.items, articles.items)]
  for (const { slug } of words.categories) {
    const { items } = await searchExcursions({ q: slug, locale, perPage: cardsPerPage })
    yield [`search for ${slug}, ${locale}`, twice(items)]
  }
  const { items } = await searchExcursions({ q: '', locale, perPage: cardsPerPage })
  yield [`search, ${locale}`, twice(items)]
}

async function* excursionPages(): AsyncGenerator<[string, string[]]> {
  const rows = await db.excursion.findMany({
    where: { listed: true },
    select: { slug: true, city: { select: { slug: true, country: { select: { slug: true } } } } },
  })
  for (const { slug, city } of rows) {
    const page = await findExcursion(city.country.slug, city.slug, slug, 'en')
    if (!page) throw new Error(slug)
    const place = {
      id: page.id,
      cityId: page.city.id,
      countryId: page.country.id,
      isListed: page.isListed,
    }
    const others = await listOtherExcursions(place, null, 'en', { perPage: 4 })
    yield [
      page.path,
      twice(
        page.gallery.map((picture) => ({ picture })),
        others.items,
      ),
    ]
  }
}

async function* guidePages(): AsyncGenerator<[string, string[]]> {
  for (const { id } of await db.guide.findMany({ where: { listed: true }, select: { id: true } })) {
    const guide = await findGuide(id, 'en')
    const gallery = (guide?.gallery ?? []).map((picture) => ({ picture }))
    yield [`guide ${id}`, twice(gallery, await listExcursionsOfGuide(id, 'en'))]
  }
}

async function* articlePages(): AsyncGenerator<[string, string[]]> {
  for (const { slug } of words.articles) {
    const article = await findArticle(slug, 'en')
    if (!article) throw new Error(slug)
    const { excursions, others } = await findArticleSurroundings(article, 'en')
    yield [slug, twice(article, article.place?.city, article.place?.country, excursions, others)]
  }
}

describe('no page of the demo shows a picture twice', () => {
  test('pages of countries and cities', async () => {
    expect(await pagesWithTwice(placePages())).toEqual([])
  })

  test.each(locales)('home and first pages of searches in %s', async (locale) => {
    expect(await pagesWithTwice(homeAndSearch(locale))).toEqual([])
  })

  test('pages of tours with the tours below them', async () => {
    expect(await pagesWithTwice(excursionPages())).toEqual([])
  })

  test('pages of guides', async () => {
    expect(await pagesWithTwice(guidePages())).toEqual([])
  })

  test('articles with the places and tours below them', async () => {
    expect(await pagesWithTwice(articlePages())).toEqual([])
  })
})

test('a demo guide has no gallery: photos of the guide at work would be invented', async () => {
  expect(await db.photo.count({ where: { excursionId: null, position: { gt: 0 } } })).toBe(0)
})

test('a tour shows no picture of a category, which is of no place', async () => {
  expect(await db.photo.count({ where: { basePath: { startsWith: '/assets/categories/' } } })).toBe(0)
})
