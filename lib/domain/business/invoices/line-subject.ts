import { z } from 'zod'

/**
 * Subject of an invoice line, so that lists can show it in their reader's language; the document keeps the text it
 * was issued with.
 */
export const lineSubject = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('subscription'),
    interval: z.enum(['month', 'year']),
    /** Less what was left of the time that was paid before. */
    isRest: z.boolean(),
  }),
  z.object({
    kind: z.literal('first_place'),
    place: z.union([z.object({ cityId: z.int() }), z.object({ countryId: z.int() })]),
    weeks: z.int(),
    /** The first day. */
    from: z.iso.date(),
  }),
])
export type LineSubject = z.infer<typeof lineSubject>
