import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { dependsOn } from '../../../server/page-cache/depends-on.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import { database } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { categoryPicture } from '../../../shared/pictures/addresses.ts'
import type { PlaceId } from '../../../shared/place-id.ts'
import { chooseName, namesFor } from '../places/names.ts'
import { within } from '../places/within.ts'
import type { CategoryCount, CategoryView } from './category.ts'

/** The categories that excursions can be given, in their order. Counts in a place: `listCategoryCounts`. */
export const listCategories = cache(async (locale: Locale): Promise<CategoryView[]> => {
  const rows = await database().category.findMany({
    where: { active: true },
    orderBy: [{ displayOrder: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      slug: true,
      picture: true,
      translations: { where: namesFor(locale), select: { locale: true, name: true, description: true } },
    },
  })
  await dependsOn(pageTags.categories)
  return rows.map(({ id, slug, picture, translations }) => {
    const text = chooseName(translations, locale)
    const name = text?.name ?? slug
    return {
      id,
      slug,
      name,
      description: text?.description ?? '',
      picture: categoryPicture(slug, name, picture),
    }
  })
})

const counts = z.array(z.object({ id: z.int(), slug: z.string(), name: z.string(), excursionCount: z.int() }))

/** Categories that have listed excursions in a place, in the order of the categories. @param place null for everywhere */
export async function listCategoryCounts(place: PlaceId | null, locale: Locale): Promise<CategoryCount[]> {
  const rows = await database().$queryRaw`
    SELECT category."id", category."slug", text."name", counted."excursionCount"
    FROM (
      SELECT counted."categoryId", sum(counted."excursionCount")::int AS "excursionCount"
      FROM "City" city JOIN "CityCategory" counted ON counted."cityId" = city."id"
      WHERE ${within(place)}
      GROUP BY counted."categoryId"
    ) counted
    JOIN "Category" category ON category."id" = counted."categoryId"
    JOIN "CategoryTranslation" text
      ON text."categoryId" = category."id" AND text."locale" = ${locale}::"Locale"
    WHERE category."active"
    ORDER BY category."displayOrder", category."id"`
  await dependsOn(pageTags.categories, pageTags.listOf(place))
  return counts.parse(rows)
}
