import { z } from 'zod'

/** What a guide says about the version of a profile's or an excursion's texts in a language. */
export const versionSchema = z
  .strictObject({
    hidden: z.boolean().optional().describe('Off the public pages; at once.'),
    up_to_date: z
      .literal(true)
      .optional()
      .describe('The translation is right although the original changed.'),
  })
  .refine((body) => Object.keys(body).length > 0, { params: { problem: 'required' } })
