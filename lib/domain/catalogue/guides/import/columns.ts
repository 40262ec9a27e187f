import 'server-only'
import { z } from 'zod'
import {
  type Column,
  listColumn,
  numberColumn,
  type RowValues,
  richTextColumn,
  textColumn,
  wordColumn,
  yesNoColumn,
} from '../../../../server/tables/columns.ts'
import { locales } from '../../../../shared/addresses/locales.ts'
import { emailSchema } from '../../../../shared/forms/email-schema.ts'
import { fieldOf } from '../../../basics/drafts/fields.ts'
import {
  directFacts,
  languageLevels,
  linkedFacts,
  moderatedFacts,
  type ProfileCell,
  profileLimits,
  textFacts,
  textNames,
} from '../facts.ts'
import type { SpokenLanguage } from '../guide.ts'
import type { ProfileValues } from '../profile/content.ts'

const id = z.int().positive().max(2_147_483_647).nullable()

/** How a fact stands in a cell. Cities and categories are named by their addresses, in columns called so. */
const columnFor: Record<ProfileCell, (name: string, schema: z.ZodType) => Column> = {
  text: textColumn,
  richText: richTextColumn,
  word: wordColumn,
  yesNo: yesNoColumn,
  number: numberColumn,
  city: () => wordColumn('city', z.string().min(1)),
  cities: () => listColumn('other_cities', z.array(z.string().min(1)).max(profileLimits.otherCities)),
  categories: () => ({
    ...listColumn('categories', z.array(z.string())),
    write: (value) => [...(value as string[])].sort().join(', '),
  }),
  languages: languagesColumn,
}

/** A guide as a row: by id or, where there is none, by email address. Texts have a column for each language. */
export const guideColumns: readonly Column[] = [
  numberColumn('id', id),
  emailColumn('email'),
  ...Object.entries({ ...moderatedFacts, ...linkedFacts, ...directFacts }).map(([name, { cell, schema }]) =>
    columnFor[cell](name, schema),
  ),
  ...textNames.flatMap((name) =>
    locales.map((locale) => {
      const { cell, schema } = textFacts[name]
      return columnFor[cell](fieldOf(name, locale), schema)
    }),
  ),
]

/** Key columns of a row; a file has at least one of them. */
export const guideKeys = ['id', 'email'] as const

/** Of the account; null where a row names its guide by id. */
function emailColumn(name: string): Column {
  const column = wordColumn(name, emailSchema.nullable())
  return {
    ...column,
    read: (cell) => cell.trim() || null,
    write: (value) => (value === null ? '' : String(value)),
  }
}

/** `it:native, en:C1` */
function languagesColumn(name: string, schema: z.ZodType): Column {
  return {
    ...listColumn(name, schema),
    read: (cell) =>
      cell.split(/[,;]/).flatMap((item) => {
        const [code = '', level = ''] = item.split(':').map((part) => part.trim())
        return code === '' && level === '' ? [] : { code, level }
      }),
    write: (value) =>
      [...(value as SpokenLanguage[])]
        .sort(
          (one, other) =>
            languageLevels.indexOf(one.level) - languageLevels.indexOf(other.level) ||
            (one.code < other.code ? -1 : 1),
        )
        .map(({ code, level }) => `${code}:${level}`)
        .join(', '),
  }
}

export type GuideNames = { city: string; otherCities: string[]; categories: string[] }

/** Content of a guide's row. @param names of cities and categories in addresses */
export function guideRow(
  { id: guideId, email }: { id: number; email: string },
  content: ProfileValues,
  { city, otherCities, categories }: GuideNames,
): RowValues {
  const { city_id: _city, other_city_ids: _others, category_ids: _categories, ...fields } = content
  return {
    ...fields,
    ...{ id: guideId, email, city, other_cities: otherCities, categories: categories.toSorted() },
  }
}
