import { z } from 'zod'
import { locales } from '../../shared/addresses/locales.ts'
import { photoListSchema } from '../photos/schema.ts'
import { caseKinds, decisionKinds, maxLetterLength, maxNoteLength } from './case.ts'
import { queues } from './queue.ts'

/** `/api/admin/cases/{queue}`. */
export const queueParamsSchema = z.strictObject({ queue: z.enum(queues) })

/** `/api/admin/cases/{queue}/{id}`. */
export const caseParamsSchema = z.strictObject({ queue: z.enum(queues), id: z.uuid() })

export const decisionParamsSchema = z.strictObject({ id: z.uuid() })

const separator = '_'
/** `2026-11-22T10:00:00.000Z_0199…`: where the page before has ended. */
const cursorSchema = z.codec(z.string(), z.object({ since: z.date(), id: z.uuid() }), {
  decode: (text) => {
    const [since = '', id = ''] = text.split(separator)
    return { since: new Date(since), id }
  },
  encode: ({ since, id }) => since.toISOString() + separator + id,
})

export function encodeCursor(cursor: z.output<typeof cursorSchema>): string {
  return z.encode(cursorSchema, cursor)
}

export const caseListQuerySchema = z.object({
  kind: z.enum(caseKinds).nullable().default(null),
  language: z.enum(locales).nullable().default(null).describe('Only cases with something in it.'),
  after: cursorSchema.nullable().default(null).describe('`next` of the page before.'),
})

const staffSchema = z
  .strictObject({ id: z.uuid(), name: z.string(), initials: z.string() })
  .meta({ id: 'Staff' })

const claimSchema = z
  .strictObject({ by: staffSchema, since: z.iso.datetime(), own: z.boolean() })
  .meta({ id: 'CaseClaim' })

/** Whose a case is. */
export const claimAnswerSchema = claimSchema

export const caseListAnswerSchema = z
  .strictObject({
    cases: z.array(
      z.strictObject({
        id: z.uuid(),
        guide_id: z.int(),
        name: z.string().describe('Of the guide.'),
        place: z.string(),
        portrait: z.string().nullable(),
        title: z.string().nullable().describe('Of the tour; the author, the issuer, the traveller.'),
        since: z.iso.datetime(),
        kind: z.enum(caseKinds),
        changed: z.array(z.string()).describe('Fields that differ from what is public.'),
        pictures: z.int().describe('That wait to be seen.'),
        claim: claimSchema.nullable().describe('Who has it open.'),
      }),
    ),
    counts: z.partialRecord(z.enum(caseKinds), z.int()),
    next: z.string().nullable(),
  })
  .meta({ id: 'CaseList' })

export const caseAnswerSchema = z
  .strictObject({
    queue: z.enum(queues),
    id: z.uuid(),
    guide_id: z.int(),
    version: z.string().describe('For the decision.'),
    state: z.enum(['waiting', 'settled', 'withdrawn']),
    newer_id: z.uuid().nullable().describe('What its guide has sent in instead.'),
    fields: z.array(
      z.strictObject({
        name: z.string(),
        locale: z.enum(locales).nullable(),
        changed: z.boolean(),
        before: z.unknown().describe('What is public; null where nothing is.'),
        after: z.unknown(),
      }),
    ),
    photos: photoListSchema.nullable().describe('Of a profile or a tour, also those that wait.'),
    messages: z
      .array(
        z.strictObject({
          author: z.string(),
          written_at: z.iso.datetime(),
          body: z.string(),
          files: z.array(z.string()),
        }),
      )
      .describe('Of a reported conversation.'),
    claim: claimSchema.nullable(),
    history: z.array(
      z.strictObject({
        kind: z.enum(['sent', ...decisionKinds]),
        at: z.iso.datetime(),
        by: staffSchema.nullable(),
        words: z.string(),
      }),
    ),
    notes: z.array(
      z.strictObject({
        id: z.uuid(),
        text: z.string(),
        written_at: z.iso.datetime(),
        by: staffSchema.nullable(),
      }),
    ),
  })
  .meta({ id: 'Case' })

/** `POST /api/admin/cases/{queue}/{id}/decision`. */
export const decisionSchema = z.strictObject({
  id: z.uuid().describe('Of the caller’s choice: the same call twice is one decision.'),
  kind: z.enum(decisionKinds),
  version: z.string().min(1).max(64).describe('Of the case, as it was read.'),
  letter: z
    .string()
    .trim()
    .max(maxLetterLength)
    .default('')
    .describe('Why it is sent back; of a report, for colleagues.'),
})

export const decisionAnswerSchema = z
  .strictObject({
    id: z.uuid(),
    queue: z.enum(queues),
    case_id: z.uuid(),
    kind: z.enum(decisionKinds),
    letter: z.string(),
    execute_at: z.iso.datetime().describe('It can be taken back until then.'),
    failure: z.string().nullable().describe('Why it could not be done.'),
  })
  .meta({ id: 'CaseDecision' })

export const decisionsAnswerSchema = z.array(decisionAnswerSchema)

/** `POST /api/admin/cases/{queue}/{id}/notes`. */
export const noteSchema = z.strictObject({ text: z.string().trim().min(1).max(maxNoteLength) })
