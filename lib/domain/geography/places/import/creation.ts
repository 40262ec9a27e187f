import 'server-only'
import { locales } from '../../../../shared/addresses/locales.ts'
import { fieldOf } from '../../../basics/drafts/fields.ts'
import { cityChangesSchema } from '../editor/content.ts'

/** Required fields of a new city; the rest has defaults. */
export const newContentSchema = cityChangesSchema.required({
  slug: true,
  latitude: true,
  longitude: true,
  time_zone: true,
})

/** The columns that a new city needs; the other texts can be written later. */
export const neededColumns = [
  'country',
  'slug',
  ...locales.map((locale) => fieldOf('name', locale)),
  'latitude',
  'longitude',
  'time_zone',
] as const
