import 'server-only'
import { cache } from 'react'
import type { Prisma } from '../../server/prisma/client/client.ts'
import { database } from '../../server/prisma/database.ts'
import { localeOfStored, storedLocale } from '../../server/prisma/locale.ts'
import { chooseVersion, describeVersions, localised, versionsFor } from '../../server/prisma/translation.ts'
import { sanitizeHtml } from '../../server/sanitize-html.ts'
import type { Locale } from '../../shared/addresses/locales.ts'
import type { Page } from '../../shared/page.ts'
import { articlePicture } from '../../shared/pictures/addresses.ts'
import { placeName, placeNameSelect } from '../places/names.ts'
import { type ArticleCardView, type ArticleView, articlePath, readingMinutes } from './article.ts'

type ListOptions = {
  page?: number
  perPage?: number
  /** Only articles about this city. */
  cityId?: number
  /** Leaves out the article that is being read. */
  excludeId?: number
}

/** Published articles that have a version in the locale, newest first. */
export async function listArticles(
  locale: Locale,
  { page = 1, perPage = 12, cityId, excludeId }: ListOptions = {},
): Promise<Page<ArticleCardView>> {
  const where = {
    ...published(),
    translations: { some: { locale: storedLocale(locale) } },
    ...(cityId === undefined ? {} : { cityId }),
    ...(excludeId === undefined ? {} : { id: { not: excludeId } }),
  } satisfies Prisma.ArticleWhereInput
  const [rows, total] = await Promise.all([
    database().article.findMany({
      where,
      orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * perPage,
      take: perPage,
      select: cardSelect(locale),
    }),
    database().article.count({ where }),
  ])
  const lengths = await findTextLengths(
    rows.map((row) => row.id),
    locale,
  )
  const items = rows.flatMap((row) => articleCard(row, locale, lengths.get(row.id) ?? 0) ?? [])
  return { items, total, page, perPage }
}

/** A published article, in its original language when the locale has no version; null when there is none. */
export const findArticle = cache(async (slug: string, locale: Locale): Promise<ArticleView | null> => {
  const row = await database().article.findFirst({
    where: { slug, ...published() },
    select: {
      ...cardSelect(locale),
      translations: { where: versionsFor(locale), select: { ...cardTextSelect, body: true } },
    },
  })
  const text = row && chooseVersion(row.translations, locale)
  if (!row || !text) return null
  const card = articleCard(row, locale, text.row.body.replace(/<[^>]*>/g, '').length)
  if (!card) return null
  const versions = await database().articleTranslation.findMany({
    where: { articleId: row.id },
    select: { locale: true, status: true },
  })
  return {
    ...card,
    body: localised(text, sanitizeHtml(text.row.body)),
    ...describeVersions(versions, text.locale),
  }
})

function published() {
  return { status: 'published', publishedAt: { lte: new Date() } } satisfies Prisma.ArticleWhereInput
}

/** Characters of the bodies without tags, counted by the database so that no body travels for a card. */
async function findTextLengths(articleIds: number[], locale: Locale): Promise<Map<number, number>> {
  if (articleIds.length === 0) return new Map()
  const rows = await database().$queryRaw<{ articleId: number; length: number }[]>`
    SELECT "articleId", char_length(regexp_replace("body", '<[^>]*>', '', 'g'))::int AS "length"
    FROM "ArticleTranslation"
    WHERE "articleId" = ANY (${articleIds}::int[]) AND "locale" = ${locale}::"Locale"`
  return new Map(rows.map((row) => [row.articleId, row.length]))
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
    translations: { where: versionsFor(locale), select: cardTextSelect },
    city: { select: { ...placeNameSelect(locale), country: { select: { slug: true } } } },
  }) satisfies Prisma.ArticleSelect

type CardRow = Prisma.ArticleGetPayload<{ select: ReturnType<typeof cardSelect> }>

function articleCard(row: CardRow, locale: Locale, characters: number): ArticleCardView | null {
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
