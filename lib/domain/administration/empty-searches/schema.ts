import { z } from 'zod'
import { locales } from '../../../shared/addresses/locales.ts'
import { required } from '../../../shared/forms/validators.ts'
import { longestTerm } from './term.ts'

/** `PUT /api/admin/empty_searches` */
export const hidingSchema = z.object({
  locale: z.enum(locales).meta({ description: 'Of the page that was searched' }),
  term: z.string().max(longestTerm).check(required).meta({ description: 'As it is counted' }),
  hidden: z.boolean().meta({ description: 'Whether the overview leaves it out' }),
})
export type HidingInput = z.infer<typeof hidingSchema>
