import 'server-only'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { escapeLike } from '../../../server/prisma/like.ts'
import { chooseVersion, versionsFor } from '../../../server/prisma/translation.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { mostCounted } from '../../../shared/list-address.ts'
import { rowsOfPage } from '../../../shared/list-query.ts'
import { placeName, placeNameSelect } from '../../geography/places/names.ts'
import type { ArticleRow, ArticlesQuery } from './admin-list-filter.ts'
import { type ArticleState, articleState } from './article.ts'
import { countArticleViews } from './figures.ts'
import { publicArticles } from './queries.ts'

/**
 * A page of the list of articles, and how many there are.
 * @throws AppError `forbidden` without the permission
 */
export async function findArticles(
  actor: Actor,
  query: ArticlesQuery,
  locale: Locale,
  now = new Date(),
): Promise<{ rows: ArticleRow[]; total: number }> {
  requireStaff(actor, 'texts')
  const where = conditionsOf(query, now)
  const [rows, total] = await Promise.all([
    database().article.findMany({
      where,
      orderBy: [orderOf(query), { id: 'desc' }],
      ...rowsOfPage(query),
      select: {
        id: true,
        slug: true,
        status: true,
        publishedAt: true,
        updatedAt: true,
        city: { select: placeNameSelect(locale) },
        translations: {
          where: versionsFor(locale),
          select: { locale: true, status: true, title: true },
        },
        _count: { select: { translations: { where: { hidden: false } } } },
      },
    }),
    database().article.count({ where, take: mostCounted + 1 }),
  ])
  const views = await countArticleViews(
    rows.map(({ id }) => id),
    now,
  )
  return {
    rows: rows.map(({ id, slug, city, translations, updatedAt, _count, ...publication }) => ({
      id,
      slug,
      title: chooseVersion(translations, locale)?.row.title || slug,
      state: articleState(publication, now),
      city: city && placeName(city, locale).name,
      languages: _count.translations,
      publishedAt: publication.publishedAt,
      views: views.get(id) ?? 0,
      changedAt: updatedAt,
    })),
    total,
  }
}

/**
 * The cities that articles are about, by name.
 * @throws AppError `forbidden` without the permission
 */
export async function listArticleCities(
  actor: Actor,
  locale: Locale,
): Promise<Array<{ id: number; name: string }>> {
  requireStaff(actor, 'texts')
  const cities = await database().city.findMany({
    where: { articles: { some: {} } },
    select: placeNameSelect(locale),
  })
  const inOrder = new Intl.Collator(locale).compare
  return cities
    .map((city) => ({ id: city.id, name: placeName(city, locale).name }))
    .sort((one, other) => inOrder(one.name, other.name))
}

/**
 * True if an article could have an address.
 * @param except the one that may have it already
 * @throws AppError `forbidden` without the permission
 */
export async function isArticleSlugFree(actor: Actor, slug: string, except: number | null): Promise<boolean> {
  requireStaff(actor, 'texts')
  const taken = await database().article.count({
    where: { slug, ...(except !== null && { id: { not: except } }) },
  })
  return taken === 0
}

function conditionsOf(
  { search, filters: { state, city } }: ArticlesQuery,
  now: Date,
): Prisma.ArticleWhereInput {
  const contains = { contains: escapeLike(search), mode: 'insensitive' } as const
  return {
    ...(state && inState(state, now)),
    ...(city !== null && { cityId: city }),
    ...(search && {
      OR: [
        { slug: contains },
        { translations: { some: { OR: [{ title: contains }, { author: contains }] } } },
      ],
    }),
  }
}

function inState(state: ArticleState, now: Date): Prisma.ArticleWhereInput {
  if (state === 'draft') return { status: 'draft' }
  return state === 'published' ? publicArticles(now) : { status: { not: 'draft' }, publishedAt: { gt: now } }
}

function orderOf({ sort: { by, direction } }: ArticlesQuery): Prisma.ArticleOrderByWithRelationInput {
  if (by === 'address') return { slug: direction }
  if (by === 'published') return { publishedAt: { sort: direction, nulls: 'last' } }
  return { updatedAt: direction }
}
