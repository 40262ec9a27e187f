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
} from '../../../../server/tables/columns.ts'
import { locales } from '../../../../shared/addresses/locales.ts'
import { fieldOf } from '../../../basics/drafts/fields.ts'
import { excursionContentSchema, excursionLimits, excursionLists, excursionTexts } from '../editor/content.ts'
import { excursionPriceSchema } from '../editor/tiers.ts'
import { pricesColumn } from './prices.ts'
import { placesColumn } from './stops.ts'

const { shape } = excursionContentSchema
const position = shape.meeting_position.unwrap().shape
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

/** An excursion as a row: by id or, where there is none, by city and slug. Texts have a column for each language. */
export const excursionColumns: readonly Column[] = [
  numberColumn('id', id),
  wordColumn('guide', z.string()),
  wordColumn('city', z.string().min(1)),
  wordColumn('slug', shape.slug),
  wordColumn('category', z.string().min(1)),
  wordColumn('original_locale', shape.original_locale),
  wordColumn('format', shape.format),
  numberColumn('duration_minutes', shape.duration_minutes),
  numberColumn('max_guests', shape.max_guests),
  listColumn('languages', shape.languages),
  wordColumn('currency', excursionPriceSchema.shape.currency),
  wordColumn('price_unit', excursionPriceSchema.shape.price_unit),
  pricesColumn('prices'),
  numberColumn('cancellation_hours', excursionPriceSchema.shape.cancellation_hours),
  numberColumn('meeting_latitude', position.latitude.nullable()),
  numberColumn('meeting_longitude', position.longitude.nullable()),
  ...excursionTexts.flatMap((name) =>
    locales.map((locale) => {
      const field = fieldOf(name, locale)
      const column = name === 'description' ? richTextColumn : textColumn
      return column(field, shape[field])
    }),
  ),
  ...excursionLists.flatMap((name) =>
    locales.map((locale) => {
      const field = fieldOf(name, locale)
      return linesColumn(field, shape[field])
    }),
  ),
  ...stopColumns,
]

/** Key columns of a row; a file has at least one of them. */
export const excursionKeys = ['id', 'slug'] as const
