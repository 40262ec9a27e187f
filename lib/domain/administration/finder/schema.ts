import { z } from 'zod'
import { foundActs, foundKinds } from './found.ts'

/** `GET /api/admin/find`. */
export const finderQuerySchema = z.strictObject({ q: z.string().trim().min(2).max(100) })

export const finderAnswerSchema = z.strictObject({
  found: z.array(
    z.strictObject({
      kind: z.enum(foundKinds),
      title: z.string(),
      detail: z.string().describe('Detail that distinguishes it from others of that name.'),
      path: z.string().describe('Path of its page, without locale prefix.'),
      face: z.string().nullable().describe('Portrait of a guide.'),
      acts: z.array(z.enum(foundActs)).describe('Actions of the caller that are possible now.'),
    }),
  ),
})
export type FoundRecord = z.output<typeof finderAnswerSchema>['found'][number]
