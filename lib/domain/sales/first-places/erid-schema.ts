import { z } from 'zod'
import { maxLength } from '../../../shared/forms/validators.ts'
import { mostEridLength } from './first-place.ts'

/** `PUT /api/admin/first_places/{id}/erid` */
export const eridSchema = z.strictObject({
  erid: z
    .string()
    .trim()
    .check(maxLength(mostEridLength))
    .refine((text) => /^[A-Za-z0-9]*$/.test(text), { params: { problem: 'eridCharacters' } })
    .describe('Token that the data operator gave for the advertisement; empty for none.'),
})
