import { z } from 'zod'

/** A guide's changes to the version of a profile or an excursion in one language. */
export const versionSchema = z
  .strictObject({
    hidden: z.boolean().optional().describe('Hidden from public pages, straight away.'),
    up_to_date: z
      .literal(true)
      .optional()
      .describe('Confirms that the translation is still right after a change of the original.'),
  })
  .refine((body) => Object.keys(body).length > 0, { params: { problem: 'required' } })
