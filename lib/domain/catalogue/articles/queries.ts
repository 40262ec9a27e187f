import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { dependsOn } from '../../../server/page-cache/depends-on.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { idIn, inOrder } from '../../../server/prisma/in-order.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import {
  chooseVersion,
  describeVersions,
  localised,
  versionsFor,
} from '../../../server/prisma/translation.ts'
import { sanitizeHtml } from '../../../server/sanitize-html.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import type { Page } from '../../../shared/page.ts'
import { articlePicture, placePicture } from '../../../shared/pictures/addresses.ts'
import { cityCard, cityCardSelect, countryCard, countryCardSelect } from '../../geography/places/card.ts'
import { placeName, placeNameSelect } from '../../geography/places/names.ts'
import { pictureSelect } from '../../geography/places/pictures.ts'
import { type ArticleCardView, type ArticleView, articlePath, readingMinutes } from './article.ts'

type ListOptions = {
  page?: number
  perPage?: number
  /** Only articles about this city. */
  cityId?: number
  /** Leaves out the current article. */
  excludeId?: number
}

/** Published articles that have a version in the locale, newest first. */
export async function listArticles(
  locale: Locale,
  { page = 1, perPage = 12, cityId, excludeId }: ListOptions = {},
): Promise<Page<ArticleCardView>> {
  // Bodies are measured by the database, so that none travels for a card.
  const found = await database().$queryRaw`
    WITH matching AS MATERIALIZED (
      SELECT article."id", article."publishedAt"
      FROM "Article" article
      JOIN "ArticleTranslation" text ON text."articleId" = article."id" AND text."locale" = ${locale}::"Locale"
        AND NOT text."hidden"
      WHERE article."status" <> 'draft' AND article."publishedAt" <= ${new Date()}::timestamptz
        AND (${cityId ?? null}::int IS NULL OR article."cityId" = ${cityId ?? null}::int)
        AND (${excludeId ?? null}::int IS NULL OR article."id" <> ${excludeId ?? null}::int)
    )
    SELECT (SELECT count(*) FROM matching)::int AS "total", coalesce((
      SELECT json_agg(json_build_object(
        'id', shown."id",
        'characters', char_length(regexp_replace(text."body", '<[^>]*>', '', 'g'))
      ) ORDER BY shown."publishedAt" DESC, shown."id" DESC)
      FROM (
        SELECT * FROM matching ORDER BY "publishedAt" DESC, "id" DESC
        LIMIT ${perPage} OFFSET ${(page - 1) * perPage}
      ) shown
      JOIN "ArticleTranslation" text ON text."articleId" = shown."id" AND text."locale" = ${locale}::"Locale"
    ), '[]') AS "shown"`
  const [{ total, shown }] = listed.parse(found)
  const characters = new Map(shown.map((one) => [one.id, one.characters]))
  const ids = [...characters.keys()]
  const rows = await database().article.findMany({ where: { id: idIn(ids) }, select: cardSelect(locale) })
  const items = inOrder(ids, rows).flatMap(
    (row) => articleCard(row, locale, characters.get(row.id) ?? 0) ?? [],
  )
  await dependsOn(pageTags.articles, ...items.flatMap(articleCardTags))
  return { items, total, page, perPage }
}

const listed = z.tuple([
  z.object({ total: z.int(), shown: z.array(z.object({ id: z.int(), characters: z.int() })) }),
])

/** Number of published articles each locale has a version of; locales without any are left out. */
export const countArticles = cache(async (): Promise<Map<Locale, number>> => {
  const rows = await database().articleTranslation.groupBy({
    by: ['locale'],
    where: { hidden: false, article: publicArticles() },
    _count: true,
  })
  await dependsOn(pageTags.articles)
  return new Map(rows.map(({ locale, _count }) => [localeOfStored(locale), _count]))
})

function articleCardTags({ id, city }: ArticleCardView): string[] {
  return [pageTags.article(id), ...(city ? [pageTags.city(city.id)] : [])]
}

/** A published article, in its original language when the locale has no version; null when there is none. */
export const findArticle = cache(async (slug: string, locale: Locale): Promise<ArticleView | null> => {
  const row = await database().article.findFirst({
    where: { slug, ...publicArticles() },
    select: {
      ...cardSelect(locale),
      city: { select: articlePlaceSelect(locale) },
      // All of them, because their languages are named as well.
      translations: { where: { hidden: false }, select: { ...cardTextSelect, ...pageTextSelect } },
      guideIds: true,
      excursionIds: true,
    },
  })
  // If there is no article, one may appear.
  await dependsOn(row ? pageTags.article(row.id) : pageTags.articles)
  const text = row && chooseVersion(row.translations, locale)
  if (!row || !text) return null
  const card = articleCard(row, locale, text.row.body.replace(/<[^>]*>/g, '').length)
  if (!card) return null
  await dependsOn(...articleCardTags(card), ...(row.city ? [pageTags.country(row.city.country.id)] : []))
  return {
    ...card,
    place: articlePlace(row.city, locale),
    body: localised(text, sanitizeHtml(text.row.body, 'article')),
    ...describeVersions(row.translations, text.locale),
    ...searchTexts(text.row),
    chosen: { guideIds: row.guideIds, excursionIds: row.excursionIds },
  }
})

const pageTextSelect = {
  body: true,
  seoTitle: true,
  seoDescription: true,
} satisfies Prisma.ArticleTranslationSelect

/** Title and description of a version for search engines and previews. */
export function searchTexts(text: Record<'title' | 'lead' | 'seoTitle' | 'seoDescription', string>) {
  return { searchTitle: text.seoTitle || text.title, searchDescription: text.seoDescription || text.lead }
}

/** Columns of an article's city that `articlePlace` reads. */
export const articlePlaceSelect = (locale: Locale) =>
  ({
    ...cityCardSelect(locale),
    country: {
      select: {
        ...countryCardSelect(locale),
        cities: {
          orderBy: [{ prominence: 'asc' }, { id: 'asc' }],
          take: 2,
          select: { id: true, ...pictureSelect },
        },
      },
    },
  }) satisfies Prisma.CitySelect

type PlaceRow = Prisma.CityGetPayload<{ select: ReturnType<typeof articlePlaceSelect> }>

/**
 * The city that an article is about, and its country. A country without a picture of its own shows that of its best-known
 * city: beside this very city it shows the next one, and without another city it is left out.
 */
export function articlePlace(city: PlaceRow | null, locale: Locale): ArticleView['place'] {
  if (!city) return null
  const country = countryCard(city.country, locale, 'excursions')
  const [best, next] = city.country.cities
  const isSamePicture = city.country.excursionPicture === null && best?.id === city.id
  const picture = next && placePicture('excursions', country.code, next, country.name)
  return {
    city: cityCard(city, locale, 'guides'),
    country: isSamePicture ? (picture ? { ...country, picture } : null) : country,
  }
}

/** Articles whose time has come; that of a scheduled one comes to the second. */
export function publicArticles(now = new Date()) {
  return { status: { not: 'draft' }, publishedAt: { lte: now } } satisfies Prisma.ArticleWhereInput
}

/** The versions that readers of a locale may see. */
export function publicVersions(locale: Locale) {
  return { ...versionsFor(locale), hidden: false }
}

const cardTextSelect = {
  locale: true,
  status: true,
  author: true,
  title: true,
  lead: true,
} satisfies Prisma.ArticleTranslationSelect

const cardSelect = (locale: Locale) =>
  ({
    id: true,
    slug: true,
    tags: true,
    picture: true,
    publishedAt: true,
    translations: { where: publicVersions(locale), select: cardTextSelect },
    city: { select: { ...placeNameSelect(locale), country: { select: { slug: true } } } },
  }) satisfies Prisma.ArticleSelect

type CardRow = Prisma.ArticleGetPayload<{ select: ReturnType<typeof cardSelect> }>

/** An article as its card shows it; null without a version or a day. */
export function articleCard(row: CardRow, locale: Locale, characters: number): ArticleCardView | null {
  const text = chooseVersion(row.translations, locale)
  if (!text || !row.publishedAt) return null
  return {
    id: row.id,
    slug: row.slug,
    path: articlePath(row.slug),
    title: text.row.title,
    lead: text.row.lead,
    author: text.row.author,
    textLocale: text.locale,
    picture: articlePicture(row.slug, row.picture, text.row.title),
    publishedOn: row.publishedAt.toISOString().slice(0, 10),
    city: row.city ? { ...placeName(row.city, locale), countrySlug: row.city.country.slug } : null,
    tags: row.tags,
    readingMinutes: readingMinutes(characters, localeOfStored(text.row.locale)),
  }
}
