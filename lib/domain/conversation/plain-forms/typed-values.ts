import { z } from 'zod'
import { linkIdSchema } from '../enquiries/conversation/schema.ts'
import { statusTokenSchema } from '../enquiries/schema.ts'

/** A field that may be left empty or out. Browsers send line breaks as CR LF. */
export const text = z
  .string()
  .default('')
  .transform((typed) => typed.replace(/\r\n?/g, '\n'))

/** The traveller's link, and the enquiry if it opens several. */
export const withLink = z.object({
  token: statusTokenSchema,
  enquiry: z.union([linkIdSchema, z.literal('').transform(() => undefined)]).optional(),
})

/** The same for each sending of one page: a form that is sent twice says it once. */
export const once = { client_id: z.string().max(50) }

/** The chosen guides: ticked boxes, or one field with all of them. */
export const guideIdsOf = z.object({
  guideIds: z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((typed) =>
      [typed]
        .flat()
        .flatMap((ids) => ids.split(','))
        .filter((id) => /^\d{1,9}$/.test(id))
        .map(Number),
    ),
})
