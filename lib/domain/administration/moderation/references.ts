import 'server-only'
import { z } from 'zod'
import { database } from '../../../server/prisma/database.ts'
import { storedLocale } from '../../../server/prisma/locale.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { placeName, placeNameSelect } from '../../geography/places/names.ts'
import type { CaseField } from './fields.ts'

/** Fields that point at places and categories, and what they are called with names in place of ids. */
const named: Record<string, string> = {
  city_id: 'city',
  other_city_ids: 'other_cities',
  category_id: 'category',
  category_ids: 'categories',
}
const ofCities = ['city_id', 'other_city_ids']

const ids = z
  .union([z.int(), z.array(z.int())])
  .transform((value) => [value].flat())
  .catch([])

/** Names in place of ids, in the moderator's language. */
export async function nameReferences(fields: readonly CaseField[], locale: Locale): Promise<CaseField[]> {
  const idsIn = (names: readonly string[]) =>
    fields
      .filter(({ name }) => names.includes(name))
      .flatMap(({ before, after }) => [...ids.parse(before), ...ids.parse(after)])
  const [cities, categories] = await Promise.all([
    citiesOf(idsIn(ofCities), locale),
    categoriesOf(idsIn(['category_id', 'category_ids']), locale),
  ])
  return fields.map((field) => {
    const name = named[field.name]
    if (!name) return field
    const names = ofCities.includes(field.name) ? cities : categories
    const inWords = (value: unknown) => {
      const words = ids.parse(value).map((id) => names.get(id) ?? String(id))
      return field.name.endsWith('_ids') ? words : (words[0] ?? null)
    }
    return { ...field, name, before: inWords(field.before), after: inWords(field.after) }
  })
}

async function citiesOf(wanted: number[], locale: Locale): Promise<Map<number, string>> {
  if (wanted.length === 0) return new Map()
  const rows = await database().city.findMany({
    where: { id: { in: wanted } },
    select: { ...placeNameSelect(locale), country: { select: placeNameSelect(locale) } },
  })
  return new Map(
    rows.map((row) => [row.id, `${placeName(row, locale).name}, ${placeName(row.country, locale).name}`]),
  )
}

async function categoriesOf(wanted: number[], locale: Locale): Promise<Map<number, string>> {
  if (wanted.length === 0) return new Map()
  const rows = await database().categoryTranslation.findMany({
    where: { categoryId: { in: wanted }, locale: storedLocale(locale) },
    select: { categoryId: true, name: true },
  })
  return new Map(rows.map(({ categoryId, name }) => [categoryId, name]))
}
