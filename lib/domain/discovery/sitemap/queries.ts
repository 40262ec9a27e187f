import 'server-only'
import { database } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import { checkedVersions } from '../../../server/prisma/translation.ts'
import { excursionPath } from '../../../shared/addresses/excursion-path.ts'
import { type Locale, locales } from '../../../shared/addresses/locales.ts'
import { articlePicture, pictureSource } from '../../../shared/pictures/addresses.ts'
import { articlePath, articlesPerPage } from '../../catalogue/articles/article.ts'
import { countArticles, publicArticles } from '../../catalogue/articles/queries.ts'
import { guidePath } from '../../catalogue/guides/guide.ts'
import { staticPagePath } from '../../catalogue/static-pages/static-page.ts'
import { photosInPublic, pictureWithAlt } from '../../core/photos/photo.ts'
import { findChanges, findChangesOfParts, type Ids } from './changes.ts'
import { later, latest, pagesPerPart, picturesPerPage, type SitemapEntry, type SitemapPart } from './entry.ts'
import { listPlaceEntries, listPlaceParts } from './place-lists.ts'

/**
 * The parts that have pages. Guides, excursions and articles are divided by ranges of ids, so that a part keeps its
 * records while others come and go; places by the order of their lists.
 */
export async function listSitemapParts(): Promise<SitemapPart[]> {
  const [pages, places, guides, excursions, articles] = await Promise.all([
    pageEntries(),
    listPlaceParts(),
    findChangesOfParts('guides'),
    findChangesOfParts('excursions'),
    findChangesOfParts('articles'),
  ])
  const numbered = (kind: string, parts: Iterable<[number, Date | null]>) =>
    Array.from(parts, ([number, changedAt]) => ({ name: `${kind}-${number}`, changedAt }))
  return [
    { name: 'pages', changedAt: latest(pages.map(({ changedAt }) => changedAt)) },
    ...numbered(
      'places',
      places.map((changedAt, index) => [index + 1, changedAt]),
    ),
    ...numbered('guides', guides),
    ...numbered('excursions', excursions),
    ...numbered('articles', articles),
  ]
}

/** The pages of one part, null for an unknown part or one without pages. */
export async function listSitemapEntries(part: string): Promise<SitemapEntry[] | null> {
  if (part === 'pages') return pageEntries()
  const match = /^(places|guides|excursions|articles)-([1-9]\d{0,4})$/.exec(part)
  if (!match) return null
  const entries = await entriesOf(match[1], Number(match[2]))
  return entries.length > 0 ? entries : null
}

function entriesOf(kind: string | undefined, number: number): Promise<SitemapEntry[]> {
  const last = number * pagesPerPart
  const ids = { gt: last - pagesPerPart, lte: last }
  if (kind === 'places') return listPlaceEntries(number)
  if (kind === 'guides') return guideEntries(ids)
  return kind === 'excursions' ? excursionEntries(ids) : articleEntries(ids)
}

/** Pages that are always there; when one without a text of its own changed, nobody has written down. */
const fixedPaths = [
  '/',
  '/search/guides',
  '/search/excursions',
  '/contactus',
  '/company/imprint',
  '/account/registration',
]

async function pageEntries(): Promise<SitemapEntry[]> {
  const [texts, articles, newest] = await Promise.all([
    database().staticPage.findMany({
      // A reader who looks for consent comes from another page, and the imprint is always there.
      where: { slug: { notIn: ['consent', 'imprint'] } },
      orderBy: { slug: 'asc' },
      select: { slug: true, locale: true, updatedAt: true },
    }),
    countArticles(),
    database().article.aggregate({ where: publicArticles(), _max: { updatedAt: true, publishedAt: true } }),
  ])
  const ofTexts = [...Map.groupBy(texts, ({ slug }) => slug)].map(([slug, versions]) => {
    const available = new Set(versions.map(({ locale }) => localeOfStored(locale)))
    return {
      path: staticPagePath(slug),
      locales: locales.filter((locale) => available.has(locale)),
      changedAt: latest(versions.map(({ updatedAt }) => updatedAt)),
      pictures: [],
    }
  })
  const journalChangedAt = later(newest._max.updatedAt, newest._max.publishedAt)
  const most = Math.max(0, ...articles.values())
  const ofJournal = Array.from({ length: Math.ceil(most / articlesPerPage) }, (_, index) => ({
    path: index === 0 ? '/destinations' : `/destinations/page/${index + 1}`,
    locales: locales.filter((locale) => (articles.get(locale) ?? 0) > index * articlesPerPage),
    changedAt: journalChangedAt,
    pictures: [],
  }))
  return [
    ...fixedPaths.map((path) => ({ path, locales, changedAt: null, pictures: [] })),
    ...ofTexts,
    ...ofJournal,
  ]
}

/** The pages of such articles that are public. */
export async function articleEntries(id: Ids): Promise<SitemapEntry[]> {
  const articles = await database().article.findMany({
    where: { id, ...publicArticles() },
    select: {
      slug: true,
      picture: true,
      updatedAt: true,
      publishedAt: true,
      translations: { where: { hidden: false }, select: { locale: true, status: true } },
    },
    orderBy: { id: 'asc' },
  })
  return articles.map(({ slug, picture, updatedAt, publishedAt, translations }) => ({
    path: articlePath(slug),
    locales: localesOf(translations),
    changedAt: later(updatedAt, publishedAt),
    pictures: [pictureSource(articlePicture(slug, picture))],
  }))
}

/** The pages of such guides that are public. */
export async function guideEntries(id: Ids): Promise<SitemapEntry[]> {
  const [guides, changes] = await Promise.all([
    database().guide.findMany({
      where: { id, listed: true },
      select: {
        id: true,
        translations: { where: checkedVersions, select: { locale: true, status: true } },
        photos: { ...photosInPublic({ excursionId: null }), take: picturesPerPage },
      },
      orderBy: { id: 'asc' },
    }),
    findChanges('guides', id),
  ])
  return guides.map((guide) => ({
    path: guidePath(guide.id),
    locales: localesOf(guide.translations),
    changedAt: changes.get(guide.id) ?? null,
    pictures: guide.photos.map((photo) => pictureSource(pictureWithAlt(photo, ''))),
  }))
}

/** The pages of such excursions that are public. */
export async function excursionEntries(id: Ids): Promise<SitemapEntry[]> {
  const [excursions, changes] = await Promise.all([
    database().excursion.findMany({
      where: { id, listed: true },
      select: {
        id: true,
        slug: true,
        city: { select: { slug: true, country: { select: { slug: true } } } },
        translations: { where: checkedVersions, select: { locale: true, status: true } },
        photos: { ...photosInPublic(), take: picturesPerPage },
      },
      orderBy: { id: 'asc' },
    }),
    findChanges('excursions', id),
  ])
  return excursions.map((excursion) => ({
    path: excursionPath(excursion.city.country.slug, excursion.city.slug, excursion.slug),
    locales: localesOf(excursion.translations),
    changedAt: changes.get(excursion.id) ?? null,
    pictures: excursion.photos.map((photo) => pictureSource(pictureWithAlt(photo, ''))),
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
