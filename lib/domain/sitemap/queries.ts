import 'server-only'
import { database } from '../../server/prisma/database.ts'
import { localeOfStored } from '../../server/prisma/locale.ts'
import { type Locale, locales } from '../../shared/addresses/locales.ts'
import { articlePath } from '../articles/article.ts'
import { publicArticles } from '../articles/queries.ts'
import { excursionPath } from '../excursions/excursion.ts'
import { guidePath } from '../guides/guide.ts'
import { shownVersions } from '../guides/names.ts'
import { placePath } from '../places/place.ts'

/** A page that search engines may show. */
export type SitemapEntry = {
  /** Without locale prefix. */
  path: string
  /** Languages in which its main text exists, the original first. */
  locales: readonly Locale[]
  changedAt: Date | null
}

/** Ids per part: with four languages and their alternates well below the protocol's 50 MB and 50,000 addresses. */
const idsPerPart = 2500

const staticPaths = [
  '/',
  '/search/guides',
  '/search/excursions',
  '/destinations',
  '/about',
  '/contactus',
  '/company/terms',
  '/account/registration',
]

/** Names of the parts that the sitemap is divided into. */
export async function listSitemapParts(): Promise<string[]> {
  const [guides, excursions] = await Promise.all([
    database().guide.aggregate({ _max: { id: true } }),
    database().excursion.aggregate({ _max: { id: true } }),
  ])
  return [
    'places',
    ...partsUpTo('guides', guides._max.id ?? 0),
    ...partsUpTo('excursions', excursions._max.id ?? 0),
  ]
}

function partsUpTo(kind: 'guides' | 'excursions', lastId: number): string[] {
  return Array.from({ length: Math.ceil(lastId / idsPerPart) }, (_, index) => `${kind}-${index + 1}`)
}

/** The pages of one part, null for an unknown part. */
export async function listSitemapEntries(part: string): Promise<SitemapEntry[] | null> {
  if (part === 'places') return [...staticEntries(), ...(await placeEntries()), ...(await articleEntries())]
  const match = /^(guides|excursions)-([1-9]\d{0,4})$/.exec(part)
  if (!match) return null
  const last = Number(match[2]) * idsPerPart
  const ids = { gt: last - idsPerPart, lte: last }
  return match[1] === 'guides' ? guideEntries(ids) : excursionEntries(ids)
}

function staticEntries(): SitemapEntry[] {
  return staticPaths.map((path) => ({ path, locales, changedAt: null }))
}

async function placeEntries(): Promise<SitemapEntry[]> {
  const select = { slug: true, guideCount: true, excursionCount: true, updatedAt: true }
  const countries = await database().country.findMany({
    select: { ...select, cities: { select, orderBy: { id: 'asc' } } },
    orderBy: { id: 'asc' },
  })
  const places = countries.flatMap(({ cities, ...country }) => [
    { ...country, country: country.slug, city: undefined },
    ...cities.map((city) => ({ ...city, country: country.slug, city: city.slug })),
  ])
  return places.flatMap(({ country, city, guideCount, excursionCount, updatedAt }) => [
    ...(guideCount > 0 ? [{ path: placePath('guides', country, city), locales, changedAt: updatedAt }] : []),
    ...(excursionCount > 0
      ? [{ path: placePath('excursions', country, city), locales, changedAt: updatedAt }]
      : []),
  ])
}

async function articleEntries(): Promise<SitemapEntry[]> {
  const articles = await database().article.findMany({
    where: publicArticles(),
    select: {
      slug: true,
      updatedAt: true,
      translations: { where: { hidden: false }, select: { locale: true, status: true } },
    },
    orderBy: { id: 'asc' },
  })
  return articles.map(({ slug, updatedAt, translations }) => ({
    path: articlePath(slug),
    locales: localesOf(translations),
    changedAt: updatedAt,
  }))
}

type IdRange = { gt: number; lte: number }

async function guideEntries(id: IdRange): Promise<SitemapEntry[]> {
  const guides = await database().guide.findMany({
    where: { id, listed: true },
    select: {
      id: true,
      updatedAt: true,
      translations: { where: shownVersions, select: { locale: true, status: true } },
    },
    orderBy: { id: 'asc' },
  })
  return guides.map((guide) => ({
    path: guidePath(guide.id),
    locales: localesOf(guide.translations),
    changedAt: guide.updatedAt,
  }))
}

async function excursionEntries(id: IdRange): Promise<SitemapEntry[]> {
  const excursions = await database().excursion.findMany({
    where: { id, listed: true },
    select: {
      slug: true,
      updatedAt: true,
      city: { select: { slug: true, country: { select: { slug: true } } } },
      translations: { where: { hidden: false }, select: { locale: true, status: true } },
    },
    orderBy: { id: 'asc' },
  })
  return excursions.map(({ slug, city, updatedAt, translations }) => ({
    path: excursionPath(city.country.slug, city.slug, slug),
    locales: localesOf(translations),
    changedAt: updatedAt,
  }))
}

type Version = { locale: Parameters<typeof localeOfStored>[0]; status: 'original' | 'translated' }

function localesOf(versions: Version[]): Locale[] {
  const originalFirst = [...versions].sort((one, other) => rank(one) - rank(other))
  return originalFirst.map((version) => localeOfStored(version.locale))
}

function rank({ locale, status }: Version): number {
  return status === 'original' ? -1 : locales.indexOf(localeOfStored(locale))
}
