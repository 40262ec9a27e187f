import { z } from 'zod'
import { maxAttachments } from '../attachments/attachment.ts'
import { enquiryStates } from '../enquiry.ts'
import { statusTokenSchema } from '../schema.ts'
import { warningKinds } from '../warnings/finding.ts'
import { eventKinds, maxMessageLength } from './message.ts'
import { threadTabs } from './tab.ts'

/** `POST …/messages`. */
export const messageInputSchema = z
  .strictObject({
    client_id: z.uuid().describe('Made by the caller: the same again is the same message.'),
    body: z.string().trim().max(maxMessageLength).describe('May be empty if there are files.'),
    attachment_ids: z
      .array(z.uuid())
      .max(maxAttachments)
      .default([])
      .describe('Files that were sent before.'),
  })
  .refine(({ body, attachment_ids: ids }) => body !== '' || ids.length > 0, {
    path: ['body'],
    params: { problem: 'required' },
  })

export const attachmentAnswerSchema = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    size: z.int().describe('In bytes.'),
    width: z.int().nullable().describe('In pixels, of a picture that may be shown; null for all else.'),
    height: z.int().nullable(),
  })
  .meta({ id: 'Attachment' })
export type AttachmentAnswer = z.output<typeof attachmentAnswerSchema>

/** `PUT …/read`. */
export const readInputSchema = z.strictObject({ number: z.int().positive() })

/** Of an enquiry beside the link's own. */
export const linkIdSchema = z.uuid()

const number = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

export const afterQuerySchema = z.object({
  after: number.optional().describe('The number of the last message that the caller has.'),
})

export const guideThreadParamsSchema = z.strictObject({ id: z.uuid() })
export const travellerThreadParamsSchema = z.strictObject({ token: statusTokenSchema })
/** A message of a conversation. */
export const guideMessageParamsSchema = z.strictObject({ id: z.uuid(), message: z.uuid() })
export const travellerMessageParamsSchema = z.strictObject({ token: statusTokenSchema, message: z.uuid() })
/** Which enquiry of those that were sent together; the link's own by default. */
export const travellerQuerySchema = afterQuerySchema.extend({ enquiry: linkIdSchema.optional() })

export const messageAnswerSchema = z
  .strictObject({
    id: z.uuid(),
    number: z.int().describe('1 is the first of its conversation; without gaps.'),
    author: z.enum(['guide', 'traveller', 'system']),
    kind: z.enum(['text', 'offer', 'event']),
    body: z.string(),
    event: z.enum(eventKinds).nullable(),
    offer_id: z.uuid().nullable(),
    client_id: z.uuid().nullable().describe('Of one’s own messages: as it was sent.'),
    warnings: z.array(z.enum(warningKinds)).describe('What the reader should be warned of.'),
    attachments: z.array(attachmentAnswerSchema),
    written_at: z.iso.datetime(),
  })
  .meta({ id: 'Message' })
export type MessageAnswer = z.output<typeof messageAnswerSchema>

export const threadAnswerSchema = z.strictObject({
  messages: z.array(messageAnswerSchema),
  read: z
    .strictObject({ guide: z.int(), traveller: z.int() })
    .describe('Up to which message each side has read.'),
  has_more: z.boolean(),
})
export type ThreadAnswer = z.output<typeof threadAnswerSchema>

export const threadsQuerySchema = z.object({
  tab: z.enum(threadTabs).default('all').describe('`waiting`: the traveller has the last word.'),
  q: z.string().trim().max(100).default('').describe('Looks in names, tours and messages.'),
  before: z
    .string()
    .regex(/^\d{1,15}_[\da-f-]{36}$/)
    .optional()
    .describe('`next` of the page before.'),
})

export const threadLineSchema = z.strictObject({
  id: z.uuid(),
  state: z.enum(enquiryStates),
  traveller_name: z.string(),
  tour: z.string().nullable(),
  city: z.string(),
  date: z.iso.date().nullable(),
  is_confirmed: z.boolean(),
  is_archived: z.boolean(),
  unread: z.int(),
  last_message: z.strictObject({
    author: z.enum(['guide', 'traveller', 'system']),
    text: z.string().describe('The beginning; empty for an event.'),
    event: z.enum(eventKinds).nullable(),
    written_at: z.iso.datetime(),
  }),
})
export type ThreadLine = z.output<typeof threadLineSchema>

export const threadsAnswerSchema = z.strictObject({
  threads: z.array(threadLineSchema),
  next: z.string().nullable().describe('`before` of the next page; null on the last one.'),
  waiting: z.int().describe('So many of all conversations wait for the guide’s answer.'),
})
export type ThreadsAnswer = z.output<typeof threadsAnswerSchema>

/** The data of the event `inbox`. */
export type InboxNews = {
  /** Messages of travellers that the guide has not read. */
  unread: number
  /** Unread entries of the notification centre. */
  notices: number
  /** Conversations with something new; null: perhaps any. */
  enquiries: string[] | null
}
