import 'server-only'
import { z } from 'zod'
import {
  type Column,
  linesColumn,
  numberColumn,
  type RowValues,
  richTextColumn,
  textColumn,
  wordColumn,
} from '../../../../server/tables/columns.ts'
import { locales } from '../../../../shared/addresses/locales.ts'
import { fieldOf } from '../../../basics/drafts/fields.ts'
import { slugSchema } from '../../../basics/records/schema.ts'
import type { ReadCity } from '../editor/cities.ts'
import { type CityChanges, cityChangesSchema, cityContentSchema, placeTexts } from '../editor/content.ts'

const { shape } = cityContentSchema
const id = z.int().positive().max(2_147_483_647).nullable()

/** A city as a row: by id or, where there is none, by country and slug. Texts have a column for each language. */
export const cityColumns: readonly Column[] = [
  numberColumn('id', id),
  wordColumn('country', slugSchema),
  wordColumn('slug', shape.slug),
  textColumn('where', shape.where),
  {
    ...linesColumn('also_known_as', shape.also_known_as),
    asStored: (value) => [...new Set(value as string[])],
  },
  numberColumn('latitude', shape.latitude),
  numberColumn('longitude', shape.longitude),
  wordColumn('time_zone', shape.time_zone),
  numberColumn('prominence', shape.prominence),
  ...placeTexts.flatMap((name) =>
    locales.map((locale) => {
      const field = fieldOf(name, locale)
      const column = name === 'intro' ? richTextColumn : textColumn
      return column(field, shape[field])
    }),
  ),
]

/** Key columns of a row; a file has at least one of them. */
export const cityKeys = ['id', 'slug'] as const

/** Content of a city's row. */
export function rowOfCity({ id, countrySlug, content }: ReadCity): RowValues {
  return { ...content, id, country: countrySlug }
}

/** The fields of a city that some columns of a row change. */
export function cityChangesOf(values: RowValues, names: readonly string[]): CityChanges {
  const fields = names.filter((name) => name !== 'id' && name !== 'country')
  return cityChangesSchema.parse(Object.fromEntries(fields.map((name) => [name, values[name]])))
}
