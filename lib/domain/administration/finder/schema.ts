import { z } from 'zod'

/** `GET /api/admin/find`. */
export const finderQuerySchema = z.strictObject({ q: z.string().trim().min(2).max(100) })

/** Kinds of found records, in the order of display. */
const foundKinds = ['people', 'places', 'invoices'] as const
export type FoundKind = (typeof foundKinds)[number]

export const finderAnswerSchema = z.strictObject({
  found: z.array(
    z.strictObject({
      kind: z.enum(foundKinds),
      title: z.string(),
      detail: z.string().describe('Detail that distinguishes it from others of that name.'),
      path: z.string().describe('Path of its page, without locale prefix.'),
      face: z.string().nullable().describe('Portrait of a guide.'),
    }),
  ),
})
export type FoundRecord = z.output<typeof finderAnswerSchema>['found'][number]
