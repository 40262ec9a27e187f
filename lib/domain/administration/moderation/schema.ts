import { z } from 'zod'
import { locales } from '../../../shared/addresses/locales.ts'
import { guideStatuses, suspensionDays } from '../../catalogue/guides/status.ts'
import { warningKinds } from '../../conversation/enquiries/warnings/finding.ts'
import { reviewStates } from '../../conversation/reviews/review.ts'
import { subscriptionStates } from '../../core/listing/subscription-state.ts'
import { photoListSchema } from '../../core/photos/schema.ts'
import { caseKinds, decisionKinds, maxLetterLength, maxNoteLength } from './case.ts'
import { checkKinds, checkStates, findingFilters } from './check.ts'
import { queueRules, queues, sendBackReasons } from './queue.ts'

/** `/api/admin/cases/{queue}`. */
export const queueParamsSchema = z.strictObject({ queue: z.enum(queues) })

/** `/api/admin/cases/{queue}/{id}`. */
export const caseParamsSchema = z.strictObject({ queue: z.enum(queues), id: z.uuid() })

export const decisionParamsSchema = z.strictObject({ id: z.uuid() })

const separator = '_'
/** `1_2026-11-22T10:00:00.000Z_0199…`: where the page before has ended. */
const cursorSchema = z.codec(
  z.string(),
  z.object({ turn: z.literal([0, 1]), since: z.date(), id: z.uuid() }),
  {
    decode: (text) => {
      const [turn = '', since = '', id = ''] = text.split(separator)
      return { turn: turn === '0' ? (0 as const) : (1 as const), since: new Date(since), id }
    },
    encode: ({ turn, since, id }) => [turn, since.toISOString(), id].join(separator),
  },
)

export function encodeCursor(cursor: z.output<typeof cursorSchema>): string {
  return z.encode(cursorSchema, cursor)
}

export const caseListQuerySchema = z.object({
  kind: z.enum(caseKinds).nullable().default(null),
  language: z.enum(locales).nullable().default(null).describe('Only cases with content in this language.'),
  city: z.coerce
    .number()
    .int()
    .min(1)
    .max(2_147_483_647)
    .nullable()
    .default(null)
    .describe('City of the guides.'),
  finding: z
    .enum(findingFilters)
    .nullable()
    .default(null)
    .describe('Only cases with this result of the automatic checks; new cases are checked within a minute.'),
  mine: z.stringbool().default(false).describe('Only cases claimed by or assigned to the caller.'),
  search: z
    .string()
    .trim()
    .max(100)
    .default('')
    .describe('Searches names of guides and titles, or the number of a guide.'),
  after: cursorSchema.nullable().default(null).describe('`next` of the previous page.'),
})

const staffSchema = z
  .strictObject({ id: z.uuid(), name: z.string(), initials: z.string() })
  .meta({ id: 'Staff' })

const claimSchema = z
  .strictObject({ by: staffSchema, since: z.iso.datetime(), own: z.boolean() })
  .meta({ id: 'CaseClaim' })

const assignmentSchema = z
  .strictObject({ to: staffSchema.nullable(), locale: z.enum(locales).nullable() })
  .meta({ id: 'CaseAssignment' })

const caseStates = ['waiting', 'settled', 'withdrawn'] as const

/** Whose a case is, and whether it still is the one that was read. */
export const claimAnswerSchema = claimSchema.extend({ state: z.enum(caseStates), version: z.string() })

export const caseListAnswerSchema = z
  .strictObject({
    cases: z.array(
      z.strictObject({
        id: z.uuid(),
        guide_id: z.int().nullable().describe('Null for a page that is no guide’s.'),
        name: z.string().describe('Of the guide; empty without one.'),
        place: z.string(),
        portrait: z.string().nullable(),
        title: z
          .string()
          .nullable()
          .describe('Title of the tour; otherwise the author, the issuer or the traveller.'),
        since: z.iso.datetime(),
        kind: z.enum(caseKinds),
        changed: z.array(z.string()).describe('Fields that differ from the public version.'),
        pictures: z.int().describe('Number of pictures awaiting approval.'),
        claim: claimSchema.nullable().describe('The admin who holds the case.'),
        assignment: assignmentSchema.nullable().describe('The admin or language it is assigned to.'),
      }),
    ),
    counts: z
      .partialRecord(z.enum(caseKinds), z.int())
      .describe('Counts of every kind, regardless of filters.'),
    total: z.int().describe('Number of cases that match the filters.'),
    next: z.string().nullable(),
  })
  .meta({ id: 'CaseList' })

export const caseAnswerSchema = z
  .strictObject({
    queue: z.enum(queues),
    id: z.uuid(),
    guide: z
      .strictObject({
        id: z.int(),
        name: z.string(),
        firstname: z.string(),
        city: z.string(),
        country: z.string(),
        portrait: z.string().nullable(),
        status: z.enum(guideStatuses),
        status_reason: z.string().nullable(),
        locale: z.enum(locales).describe('Language of emails to the guide.'),
        published_at: z.iso.datetime().nullable(),
        subscription: z
          .strictObject({ state: z.enum(subscriptionStates), until: z.iso.datetime() })
          .nullable(),
        rating_average: z.number(),
        rating_count: z.int(),
        median_response_minutes: z.int().nullable(),
        reports: z.int().describe('Conversations that travellers have reported, including closed ones.'),
        own_reports: z.int().describe('Conversations and reviews that the guide has reported.'),
      })
      .nullable()
      .describe('Null for a page that is no guide’s.'),
    public_path: z
      .string()
      .nullable()
      .describe('Of the page that it is about, without locale prefix; null for one that is not public.'),
    version: z.string().describe('For the decision.'),
    state: z.enum(caseStates),
    decided: z
      .strictObject({ kind: z.enum(decisionKinds), by: staffSchema.nullable(), at: z.iso.datetime() })
      .nullable()
      .describe('Who decided it and how, if a queue was used.'),
    newer_id: z.uuid().nullable().describe('The newer submission of the same guide.'),
    fields: z.array(
      z.strictObject({
        name: z.string(),
        locale: z.enum(locales).nullable(),
        changed: z.boolean(),
        before: z.unknown().describe('The public value; null if there is none.'),
        after: z.unknown(),
        warnings: z
          .array(z.strictObject({ kind: z.enum(warningKinds), from: z.int(), to: z.int() }))
          .describe('Ranges of `after`, in UTF-16 units.'),
      }),
    ),
    checks: z.array(
      z.strictObject({
        kind: z.enum(checkKinds),
        state: z.enum(checkStates),
        field: z.string().nullable(),
        locale: z.enum(locales).nullable(),
        guide_id: z.int().nullable().describe('The guide whose page has the same text.'),
      }),
    ),
    letter: z
      .strictObject({
        locale: z.enum(locales),
        greeting: z.string(),
        reasons: z.array(z.strictObject({ key: z.enum(sendBackReasons), words: z.string() })),
        fields: z.record(z.string(), z.string()),
        closing: z.string(),
        signature: z.string(),
      })
      .describe('Building blocks of the email, in the recipient’s language.'),
    photos: photoListSchema
      .nullable()
      .describe('Photos of a profile or a tour, including those awaiting approval.'),
    messages: z
      .array(
        z.strictObject({
          author: z.string(),
          written_at: z.iso.datetime(),
          body: z.string(),
          files: z.array(z.string()),
        }),
      )
      .describe('Messages of a reported conversation.'),
    review: z
      .strictObject({
        invited: z.boolean().describe('Its author was invited by the guide.'),
        tour: z.strictObject({ title: z.string(), path: z.string() }).nullable(),
        walk: z
          .strictObject({
            starts_at: z.iso.datetime(),
            time_zone: z.string(),
            people: z.int(),
            messages: z.int(),
          })
          .nullable(),
        others: z
          .array(
            z.strictObject({
              id: z.uuid(),
              guide: z.string(),
              rating: z.int(),
              text: z.string().nullable(),
              state: z.enum(reviewStates),
              written_at: z.iso.datetime(),
            }),
          )
          .describe('Reviews from the same email address.'),
      })
      .nullable()
      .describe('Context of a review, reported ones included.'),
    claim: claimSchema.nullable(),
    assignment: assignmentSchema.nullable(),
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
  id: z.uuid().describe('Chosen by the client; repeating the call repeats the same decision.'),
  kind: z.enum(decisionKinds),
  version: z.string().min(1).max(64).describe('Version of the case, as last read.'),
  reasons: z
    .array(z.enum(sendBackReasons))
    .max(Math.max(...queues.map((queue) => queueRules[queue].sendBackReasons.length)))
    .default([])
    .describe('Reasons for sending it back, at least one; `other` if the email explains it.'),
  letter: z
    .string()
    .trim()
    .max(maxLetterLength)
    .default('')
    .describe('The reason for sending it back; for a report, a note for colleagues.'),
  marks: z.array(z.string().max(60)).max(60).default([]).describe('Fields that the email refers to.'),
})

export const decisionAnswerSchema = z
  .strictObject({
    id: z.uuid(),
    queue: z.enum(queues),
    case_id: z.uuid(),
    kind: z.enum(decisionKinds),
    letter: z.string(),
    execute_at: z.iso.datetime().describe('It can be undone until then.'),
    failure: z.string().nullable().describe('The reason of the failure.'),
  })
  .meta({ id: 'CaseDecision' })

export const decisionsAnswerSchema = z.array(decisionAnswerSchema)

/** `POST /api/admin/cases/{queue}/{id}/notes`. */
export const noteSchema = z.strictObject({ text: z.string().trim().min(1).max(maxNoteLength) })

/** `PUT /api/admin/cases/{queue}/{id}/assignment`. */
export const assignmentInputSchema = z.union([
  z.strictObject({ user_id: z.uuid().describe('Id of an admin.') }),
  z.strictObject({ locale: z.enum(locales).describe('Assigns it to admins who read this language.') }),
])

/** `GET /api/admin/credentials/{id}/document`. */
export const paperParamsSchema = z.strictObject({ id: z.uuid() })

/** `/api/admin/guides/{id}/suspension`. */
export const suspendedGuideSchema = z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) })
export const suspensionSchema = z.strictObject({
  reason: z.string().trim().min(1).max(maxLetterLength).describe('Reason for the guide.'),
  days: z
    .literal([...suspensionDays])
    .nullable()
    .describe('Null for no end date: until an admin lifts it.'),
})

export type CaseListAnswer = z.output<typeof caseListAnswerSchema>
export type CaseRowAnswer = CaseListAnswer['cases'][number]
export type CaseAnswer = z.output<typeof caseAnswerSchema>
export type DecisionAnswer = z.output<typeof decisionAnswerSchema>
export type ClaimAnswer = z.output<typeof claimAnswerSchema>
