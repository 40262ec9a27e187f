import 'server-only'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { database } from '../../../server/prisma/database.ts'
import { escapeLike } from '../../../server/prisma/like.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { mostCounted } from '../../../shared/list-address.ts'
import { rowsOfPage } from '../../../shared/list-query.ts'
import { chooseName, namesFor } from '../places/names.ts'
import type { CategoriesQuery, CategoryRow } from './admin-list-filter.ts'

/**
 * A page of the list of categories, and how many there are.
 * @throws AppError `forbidden` without the permission
 */
export async function findCategories(
  actor: Actor,
  query: CategoriesQuery,
  locale: Locale,
): Promise<{ rows: CategoryRow[]; total: number }> {
  requireStaff(actor, 'texts')
  const { search, filters, sort } = query
  const contains = { contains: escapeLike(search), mode: 'insensitive' } as const
  const where = {
    ...(filters.active !== null && { active: filters.active }),
    ...(search && { OR: [{ slug: contains }, { translations: { some: { name: contains } } }] }),
  }
  const [rows, total] = await Promise.all([
    database().category.findMany({
      where,
      orderBy: [
        sort.by === 'excursions'
          ? { excursions: { _count: sort.direction } }
          : { displayOrder: sort.direction },
        { id: 'asc' },
      ],
      ...rowsOfPage(query),
      select: {
        id: true,
        slug: true,
        active: true,
        displayOrder: true,
        translations: { where: namesFor(locale), select: { locale: true, name: true } },
        _count: { select: { guides: true, excursions: true } },
      },
    }),
    database().category.count({ where, take: mostCounted + 1 }),
  ])
  return {
    rows: rows.map(({ id, slug, active, displayOrder, translations, _count }) => ({
      id,
      slug,
      active,
      order: displayOrder,
      name: chooseName(translations, locale)?.name ?? slug,
      ..._count,
    })),
    total,
  }
}

/**
 * The order of the last category, 0 while there is none.
 * @throws AppError `forbidden` without the permission
 */
export async function findLastOrder(actor: Actor): Promise<number> {
  requireStaff(actor, 'texts')
  const { _max } = await database().category.aggregate({ _max: { displayOrder: true } })
  return _max.displayOrder ?? 0
}
