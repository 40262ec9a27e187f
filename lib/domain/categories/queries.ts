import 'server-only'
import { cache } from 'react'
import { database } from '../../server/prisma/database.ts'
import type { Locale } from '../../shared/addresses/locales.ts'
import { categoryPicture } from '../../shared/pictures/addresses.ts'
import type { Picture } from '../../shared/pictures/picture.ts'
import { chooseName, namesFor } from '../places/names.ts'

export type CategoryView = { id: number; slug: string; name: string; description: string; picture: Picture }

/** The categories that excursions can be given, in their order. Counts in a place: `listCategoryCounts`. */
export const listCategories = cache(async (locale: Locale): Promise<CategoryView[]> => {
  const rows = await database().category.findMany({
    where: { active: true },
    orderBy: [{ displayOrder: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      slug: true,
      translations: { where: namesFor(locale), select: { locale: true, name: true, description: true } },
    },
  })
  return rows.map(({ id, slug, translations }) => {
    const text = chooseName(translations, locale)
    const name = text?.name ?? slug
    return { id, slug, name, description: text?.description ?? '', picture: categoryPicture(slug, name) }
  })
})
