import 'server-only'
import { z } from 'zod'
import {
  type Column,
  linesColumn,
  listColumn,
  numberColumn,
  richTextColumn,
  textColumn,
  wordColumn,
  yesNoColumn,
} from '../../../../server/tables/columns.ts'
import { locales } from '../../../../shared/addresses/locales.ts'
import { fieldOf } from '../../../basics/drafts/fields.ts'
import { excursionPriceSchema } from '../editor/tiers.ts'
import { excursionLimits, linkedFacts, plainFacts, type TourCell, versionFacts } from '../facts.ts'
import { pricesColumn } from './prices.ts'
import { placesColumn } from './stops.ts'

const position = linkedFacts.meeting_position.schema.unwrap().shape
const id = z.int().positive().max(2_147_483_647).nullable()
const minutes = z.int().min(0).max(excursionLimits.stopMinutes)

/** Columns that describe the stops together: the lines of each are the stops. */
const stopColumns: readonly Column[] = [
  {
    ...linesColumn('stop_minutes', z.array(minutes).max(excursionLimits.stops)),
    read: (cell) =>
      cell.trim() === ''
        ? []
        : cell
            .trim()
            .split(/\s*[\r\n]+\s*/)
            .map(Number),
  },
  ...locales.map((locale) =>
    linesColumn(
      fieldOf('stop_title', locale),
      z.array(z.string().max(excursionLimits.stopTitle)).max(excursionLimits.stops),
    ),
  ),
  placesColumn('stop_places'),
]

/** How a fact stands in a cell, or in several. Cities and categories are named by their addresses. */
const columnsFor: Record<TourCell, (name: string, schema: z.ZodType) => readonly Column[]> = {
  text: (name, schema) => [textColumn(name, schema)],
  richText: (name, schema) => [richTextColumn(name, schema)],
  lines: (name, schema) => [linesColumn(name, schema)],
  word: (name, schema) => [wordColumn(name, schema)],
  choice: (name, schema) => [choiceColumn(name, schema)],
  yesNo: (name, schema) => [yesNoColumn(name, schema)],
  number: (name, schema) => [numberColumn(name, schema)],
  list: (name, schema) => [listColumn(name, schema)],
  city: () => [wordColumn('city', z.string().min(1))],
  category: () => [wordColumn('category', z.string().min(1))],
  position: () => [
    numberColumn('meeting_latitude', position.latitude.nullable()),
    numberColumn('meeting_longitude', position.longitude.nullable()),
  ],
  stops: () => stopColumns,
}

/** One of several words; an empty cell is null. */
function choiceColumn(name: string, schema: z.ZodType): Column {
  return {
    ...wordColumn(name, schema),
    read: (cell) => cell.trim() || null,
    write: (value) => (value === null ? '' : String(value)),
  }
}

/** An excursion as a row: by id or, where there is none, by city and slug. Texts have a column for each language. */
export const excursionColumns: readonly Column[] = [
  numberColumn('id', id),
  wordColumn('guide', z.string()),
  ...Object.entries(plainFacts).flatMap(([name, { cell, schema }]) => columnsFor[cell](name, schema)),
  wordColumn('currency', excursionPriceSchema.shape.currency),
  wordColumn('price_unit', excursionPriceSchema.shape.price_unit),
  pricesColumn('prices'),
  numberColumn('cancellation_hours', excursionPriceSchema.shape.cancellation_hours),
  ...Object.entries(versionFacts).flatMap(([name, { cell, schema }]) =>
    locales.flatMap((locale) => columnsFor[cell](fieldOf(name, locale), schema)),
  ),
]

/** Key columns of a row; a file has at least one of them. */
export const excursionKeys = ['id', 'slug'] as const
