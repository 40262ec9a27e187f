import { receive } from '@/lib/domain/conversation/enquiries/replies/receive.ts'
import { takeReplies } from '@/lib/domain/conversation/enquiries/replies/work.ts'
import {
  guideReplyAddress,
  travellerReplyAddress,
} from '@/lib/domain/conversation/enquiries/reply-address.ts'
import type { Database } from '@/lib/server/prisma/database.ts'
import type { createConversation } from './conversations.ts'
import { type Answer, answerMail, type MailProgram } from './mail-programs.ts'

/** Secret of the stand-in for a mail provider. */
export const replySecret = 'a secret of the mail provider'

/** Switches answers by email on for the tests of a file. */
export function answersAreOn(): void {
  const before = process.env
  beforeAll(() => {
    process.env = {
      ...before,
      REPLY_ADDRESS: 'answers@cicerone.test',
      REPLY_WEBHOOK_SECRET: replySecret,
      REPLY_AUTHSERV_ID: 'mx',
      MAIL_FROM: 'Cicerone <mail@cicerone.test>',
    }
  })
  afterAll(() => {
    process.env = before
  })
}

type Conversation = Awaited<ReturnType<typeof createConversation>>
type Changes = Partial<Answer> & { program?: MailProgram; side?: 'guide' | 'traveller' }

/** An answer of one side of a conversation to the last email about it. */
export async function answerIn(
  db: Database,
  { guide, enquiry, token }: Conversation,
  { program = 'gmail', side = 'guide', ...changes }: Changes = {},
): Promise<Buffer> {
  const { email } = await db.user.findUniqueOrThrow({ where: { id: guide.userId }, select: { email: true } })
  const address = side === 'guide' ? guideReplyAddress(enquiry.id) : travellerReplyAddress(enquiry.id, token)
  const receiver = side === 'guide' ? email : enquiry.travellerEmail
  return answerMail(program, {
    from:
      side === 'guide'
        ? { name: 'Ada Guide', address: email }
        : { name: enquiry.travellerName, address: enquiry.travellerEmail },
    to: address ?? '',
    words: 'Tuesday at ten is fine.',
    language: 'en',
    quoted: {
      from: 'mail@cicerone.test',
      subject: 'A message',
      text: await lastSent(db, enquiry.id, receiver),
    },
    ...changes,
  })
}

/** Text of the last email about a conversation; its last message where none was sent. */
async function lastSent(db: Database, enquiryId: string, toAddress: string): Promise<string> {
  const mail = await db.emailOutbox.findFirst({
    where: { toAddress, dedupeKey: { contains: enquiryId }, template: { not: 'reply-refused' } },
    orderBy: { createdAt: 'desc' },
  })
  if (mail) return mail.text
  const message = await db.message.findFirstOrThrow({ where: { enquiryId }, orderBy: { number: 'desc' } })
  return message.body
}

/** Receives an email with the receivers in its head, and processes what waits. @returns number of messages sent */
export async function arrive(raw: Uint8Array, now = new Date()): Promise<number> {
  await receive({ raw, recipients: [] }, now)
  return takeReplies(new AbortController().signal, now)
}

/** The texts of a conversation after the first message. */
export async function answersOf(db: Database, enquiryId: string): Promise<string[]> {
  const rows = await db.message.findMany({
    where: { enquiryId, number: { gt: 1 } },
    orderBy: { number: 'asc' },
    select: { body: true },
  })
  return rows.map(({ body }) => body)
}

/** Reasons for which emails were refused, in the order of arrival; null for those that weren't. */
export async function outcomesOf(db: Database): Promise<Array<string | null>> {
  const rows = await db.replyEmail.findMany({ orderBy: { id: 'asc' }, select: { reason: true, state: true } })
  return rows.map(({ reason, state }) => (state === 'taken' && reason === null ? null : reason))
}
