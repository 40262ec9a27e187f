import 'server-only'
import { database } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import { type Locale, locales } from '../../../shared/addresses/locales.ts'
import { type PlacePictures, pictureSource, placePicture } from '../../../shared/pictures/addresses.ts'
import { withListings } from '../../geography/places/page-state.ts'
import { cardsPerPage, listSuffix, type PlaceKind, placePath } from '../../geography/places/place.ts'
import { findExcursionChangesOfCities, findGuideChangesOfCities } from './changes.ts'
import { later, latest, pagesPerPart, type SitemapEntry } from './entry.ts'

/** Lists of a place, whole or by category, on one or several pages. */
type PlaceList = {
  /** Of its first page. */
  path: string
  category?: string
  count: number
  locales: readonly Locale[]
  changedAt: Date | null
  picture: string
}

type Counted = { slug: string; locales: Locale[]; count: number; changedAt: Date | null }

/** Contents of a country or a city for the sitemap. */
type Place = PlacePictures & {
  countryCode: string
  country: string
  city?: string
  editedAt: Date
  guideCount: number
  excursionCount: number
  guidesChangedAt: Date | null
  categories: Counted[]
}

/** All parts with the pages of places: of each part when it last changed. */
export async function listPlaceParts(): Promise<(Date | null)[]> {
  const pages = (await readPlaceLists()).flatMap((list) =>
    Array.from({ length: pagesOf(list) }, () => list.changedAt),
  )
  return Array.from({ length: Math.ceil(pages.length / pagesPerPart) }, (_, index) =>
    latest(pages.slice(index * pagesPerPart, (index + 1) * pagesPerPart)),
  )
}

/** The pages of one part, none past the last. @param part from 1 */
export async function listPlaceEntries(part: number): Promise<SitemapEntry[]> {
  const entries = (await readPlaceLists()).flatMap(entriesOf)
  return entries.slice((part - 1) * pagesPerPart, part * pagesPerPart)
}

function pagesOf({ count }: PlaceList): number {
  return Math.ceil(count / cardsPerPage)
}

function entriesOf(list: PlaceList): SitemapEntry[] {
  return Array.from({ length: pagesOf(list) }, (_, index) => ({
    path: list.path + listSuffix(list.category, index + 1),
    locales: list.locales,
    changedAt: list.changedAt,
    pictures: index === 0 ? [list.picture] : [],
  }))
}

async function readPlaceLists(): Promise<PlaceList[]> {
  return (await readPlaces()).flatMap((place) => {
    const { editedAt, categories } = place
    const ofPlace = (kind: PlaceKind) => ({
      path: placePath(kind, place.country, place.city),
      picture: pictureSource(placePicture(kind, place.countryCode, place)),
    })
    const guides = { count: place.guideCount, locales, changedAt: later(editedAt, place.guidesChangedAt) }
    const excursions = {
      count: place.excursionCount,
      locales,
      changedAt: later(editedAt, latest(categories.map(({ changedAt }) => changedAt))),
    }
    return [
      { ...ofPlace('guides'), ...guides },
      { ...ofPlace('excursions'), ...excursions },
      ...categories.map((category) => ({
        ...ofPlace('excursions'),
        category: category.slug,
        count: category.count,
        locales: category.locales,
        changedAt: later(editedAt, category.changedAt),
      })),
    ]
  })
}

/** Countries, each before its cities. */
async function readPlaces(): Promise<Place[]> {
  const select = {
    slug: true,
    guideCount: true,
    excursionCount: true,
    guidePicture: true,
    excursionPicture: true,
    updatedAt: true,
  }
  const [countries, guides, excursions] = await Promise.all([
    database().country.findMany({
      where: withListings,
      select: {
        ...select,
        code: true,
        cities: {
          select: {
            ...select,
            id: true,
            categories: {
              where: { category: { active: true } },
              select: {
                categoryId: true,
                excursionCount: true,
                category: { select: { slug: true, translations: { select: { locale: true } } } },
              },
              orderBy: { categoryId: 'asc' },
            },
          },
          orderBy: { id: 'asc' },
        },
      },
      orderBy: { id: 'asc' },
    }),
    findGuideChangesOfCities(),
    findExcursionChangesOfCities(),
  ])
  const excursionsChangedAt = new Map(
    excursions.map(({ cityId, categoryId, at }) => [`${cityId} ${categoryId}`, at]),
  )
  return countries.flatMap(({ cities, code, ...country }) => {
    const ofCities = cities.map(
      ({ id, categories, ...city }): Place => ({
        ...city,
        countryCode: code,
        country: country.slug,
        city: city.slug,
        editedAt: city.updatedAt,
        guidesChangedAt: guides.get(id) ?? null,
        categories: categories.map(({ categoryId, excursionCount, category }) => ({
          slug: category.slug,
          locales: category.translations.map(({ locale }) => localeOfStored(locale)),
          count: excursionCount,
          changedAt: excursionsChangedAt.get(`${id} ${categoryId}`) ?? null,
        })),
      }),
    )
    const ofCountry: Place = {
      ...country,
      countryCode: code,
      country: country.slug,
      editedAt: country.updatedAt,
      guidesChangedAt: latest(ofCities.map(({ guidesChangedAt }) => guidesChangedAt)),
      categories: together(ofCities.flatMap(({ categories }) => categories)),
    }
    return [ofCountry, ...ofCities]
  })
}

/** Categories of several cities as those of their country. */
function together(categories: Counted[]): Counted[] {
  return [...Map.groupBy(categories, ({ slug }) => slug)].map(([slug, same]) => ({
    slug,
    locales: same[0]?.locales ?? [],
    count: same.reduce((sum, { count }) => sum + count, 0),
    changedAt: latest(same.map(({ changedAt }) => changedAt)),
  }))
}
