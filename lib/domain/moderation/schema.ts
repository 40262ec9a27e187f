import { z } from 'zod'
import { locales } from '../../shared/addresses/locales.ts'
import { warningKinds } from '../enquiries/warnings/finding.ts'
import { guideStatuses, suspensionDays } from '../guides/status.ts'
import { photoListSchema } from '../photos/schema.ts'
import { reviewStates } from '../reviews/review.ts'
import { subscriptionStates } from '../subscriptions/subscription.ts'
import { caseKinds, decisionKinds, maxLetterLength, maxNoteLength } from './case.ts'
import { checkKinds, checkStates, findingFilters } from './check.ts'
import { sendBackReasons } from './letter.ts'
import { queues } from './queue.ts'

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
  language: z.enum(locales).nullable().default(null).describe('Only cases with something in it.'),
  city: z.coerce.number().int().min(1).max(2_147_483_647).nullable().default(null).describe('Of the guides.'),
  finding: z
    .enum(findingFilters)
    .nullable()
    .default(null)
    .describe('Only cases in which the checks have found this; cases are checked within a minute.'),
  mine: z.stringbool().default(false).describe('Only what the caller has open, or what waits for them.'),
  search: z
    .string()
    .trim()
    .max(100)
    .default('')
    .describe('In names of guides and in titles, or the number of a guide.'),
  after: cursorSchema.nullable().default(null).describe('`next` of the page before.'),
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
        assignment: assignmentSchema.nullable().describe('For whom it waits.'),
      }),
    ),
    counts: z.partialRecord(z.enum(caseKinds), z.int()).describe('Of every kind, whatever is asked for.'),
    total: z.int().describe('Of those that are asked for.'),
    next: z.string().nullable(),
  })
  .meta({ id: 'CaseList' })

export const caseAnswerSchema = z
  .strictObject({
    queue: z.enum(queues),
    id: z.uuid(),
    guide: z.strictObject({
      id: z.int(),
      name: z.string(),
      firstname: z.string(),
      place: z.string(),
      portrait: z.string().nullable(),
      status: z.enum(guideStatuses),
      status_reason: z.string().nullable(),
      locale: z.enum(locales).describe('In which letters to the guide are written.'),
      published_at: z.iso.datetime().nullable(),
      subscription: z.strictObject({ state: z.enum(subscriptionStates), until: z.iso.datetime() }).nullable(),
      rating_average: z.number(),
      rating_count: z.int(),
      median_response_minutes: z.int().nullable(),
      reports: z.int().describe('Conversations that travellers have reported, closed ones too.'),
      own_reports: z.int().describe('Conversations and reviews that the guide has reported.'),
    }),
    version: z.string().describe('For the decision.'),
    state: z.enum(caseStates),
    decided: z
      .strictObject({ kind: z.enum(decisionKinds), by: staffSchema.nullable(), at: z.iso.datetime() })
      .nullable()
      .describe('By whom it is settled and how, as far as a queue was used.'),
    newer_id: z.uuid().nullable().describe('What its guide has sent in instead.'),
    fields: z.array(
      z.strictObject({
        name: z.string(),
        locale: z.enum(locales).nullable(),
        changed: z.boolean(),
        before: z.unknown().describe('What is public; null where nothing is.'),
        after: z.unknown(),
        warnings: z
          .array(z.strictObject({ kind: z.enum(warningKinds), from: z.int(), to: z.int() }))
          .describe('Stretches of `after`, in UTF-16 units.'),
      }),
    ),
    checks: z.array(
      z.strictObject({
        kind: z.enum(checkKinds),
        state: z.enum(checkStates),
        field: z.string().nullable(),
        locale: z.enum(locales).nullable(),
        guide_id: z.int().nullable().describe('On whose page the same words stand.'),
      }),
    ),
    letter: z
      .strictObject({
        locale: z.enum(locales),
        greeting: z.string(),
        reasons: z.array(
          z.strictObject({ key: z.enum(Object.values(sendBackReasons).flat()), words: z.string() }),
        ),
        fields: z.record(z.string(), z.string()),
        closing: z.string(),
        signature: z.string(),
      })
      .describe('What a letter can be made of, in the language of the person who gets it.'),
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
    review: z
      .strictObject({
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
          .describe('By the same email address.'),
      })
      .nullable()
      .describe('What a review is about, also a reported one.'),
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
  id: z.uuid().describe('Of the caller’s choice: the same call twice is one decision.'),
  kind: z.enum(decisionKinds),
  version: z.string().min(1).max(64).describe('Of the case, as it was read.'),
  reasons: z
    .array(z.enum(Object.values(sendBackReasons).flat()))
    .max(sendBackReasons.guides.length)
    .default([])
    .describe('Why it is sent back, at least one; `other` where the letter says it in its own words.'),
  letter: z
    .string()
    .trim()
    .max(maxLetterLength)
    .default('')
    .describe('Why it is sent back; of a report, for colleagues.'),
  marks: z.array(z.string().max(60)).max(60).default([]).describe('The fields that the letter is about.'),
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

/** `PUT /api/admin/cases/{queue}/{id}/assignment`. */
export const assignmentInputSchema = z.union([
  z.strictObject({ user_id: z.uuid().describe('Of an admin.') }),
  z.strictObject({ locale: z.enum(locales).describe('For the next admin who reads it.') }),
])

/** `GET /api/admin/credentials/{id}/document`. */
export const paperParamsSchema = z.strictObject({ id: z.uuid() })

/** `/api/admin/guides/{id}/suspension`. */
export const suspendedGuideSchema = z.strictObject({
  id: z.coerce.number().int().min(1).max(2_147_483_647),
})
export const suspensionSchema = z.strictObject({
  reason: z.string().trim().min(1).max(maxLetterLength).describe('For the guide.'),
  days: z
    .literal([...suspensionDays])
    .nullable()
    .describe('Null: until an admin lifts it.'),
})

export type CaseListAnswer = z.output<typeof caseListAnswerSchema>
export type CaseRowAnswer = CaseListAnswer['cases'][number]
export type CaseAnswer = z.output<typeof caseAnswerSchema>
export type DecisionAnswer = z.output<typeof decisionAnswerSchema>
export type ClaimAnswer = z.output<typeof claimAnswerSchema>
