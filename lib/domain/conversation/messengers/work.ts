import 'server-only'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { openMessenger } from '../../../server/messengers/open-messenger.ts'
import { ChatGone, MessengerFailed, type Received } from '../../../server/messengers/port.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { consume, type RateLimit } from '../../../server/rate-limit.ts'
import { reportError } from '../../../server/reporting/report-error.ts'
import { defaultLocale, locales } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import type { MessengerKind } from '../../../shared/messengers.ts'
import { sendMessage } from '../enquiries/conversation/commands.ts'
import { maxMessageLength } from '../enquiries/conversation/message.ts'
import { type ConnectedSide, partyOfAnswer, readShown, sidesOfChat } from './answered-thread.ts'
import { type BotAnswer, isBotAnswer, wordsOfAnswer } from './answers.ts'
import { hashOfChat, unsealed } from './chat-number.ts'
import { connectChat } from './connect.ts'

/** Longest time that one process has for an update; afterwards another tries. */
const leaseSeconds = 60
const perTurn = 20
/** Later ones are given up. */
const mostFailures = 6

const limits = {
  /** Things done in one chat. Its number comes from the messenger: nobody can use another one's. */
  updates: { name: 'messenger-updates', counts: 'person', points: 60, seconds: 600 },
  /** The same in a chat that nobody has connected. */
  strangers: { name: 'messenger-strangers', counts: 'person', points: 5, seconds: 3600 },
} as const satisfies Record<string, RateLimit>

type Due = {
  id: bigint
  kind: MessengerKind
  updateId: string
  sealed: Uint8Array
  answer: string | null
  failures: number
  /** Until when this process has it. */
  dueAt: Date
}

const receivedSchema = z.strictObject({
  id: z.string(),
  chat: z.string(),
  kind: z.enum(['text', 'other', 'left']),
  text: z.string(),
  answersTo: z.string().nullable(),
  locale: z.enum(locales).nullable(),
  replyToken: z.string().nullable(),
}) satisfies z.ZodType<Received>

/**
 * Does what people have asked for in their chats, and answers. A process that was killed meanwhile is followed by another
 * one: what was done already isn't done again.
 * @returns how many were worked off
 */
export async function workOffUpdates(signal?: AbortSignal, now = new Date()): Promise<number> {
  let done = 0
  while (!signal?.aborted) {
    const due = await claim(now)
    if (due.length === 0) break
    for (const update of due) if (await workOff(update, now)) done += 1
  }
  return done
}

/** Of each chat only the oldest that has had no effect yet, so that its messages stay in their order. */
function claim(now: Date): Promise<Due[]> {
  return database().$queryRaw<Due[]>`
    UPDATE "MessengerUpdate" u
    SET "dueAt" = ${now}::timestamptz + make_interval(secs => ${leaseSeconds}::int)
    FROM (
      SELECT w."id" FROM "MessengerUpdate" w
      WHERE w."dueAt" <= ${now} AND w."sealed" IS NOT NULL AND NOT EXISTS (
        SELECT FROM "MessengerUpdate" b
        WHERE b."kind" = w."kind" AND b."chatHash" = w."chatHash" AND b."dueAt" IS NOT NULL AND b."answer" IS NULL
          AND b."id" < w."id"
      )
      ORDER BY w."id" LIMIT ${perTurn} FOR UPDATE OF w SKIP LOCKED
    ) due
    WHERE u."id" = due."id"
    RETURNING u."id", u."kind"::text, u."updateId", u."sealed", u."answer", u."failures", u."dueAt"`
}

async function workOff(update: Due, now: Date): Promise<boolean> {
  const received = receivedOf(update)
  const messenger = openMessenger(update.kind)
  const finish = () =>
    database().messengerUpdate.updateMany({
      where: { id: update.id, dueAt: update.dueAt },
      data: { dueAt: null, sealed: null },
    })
  if (!received || !messenger) {
    await finish()
    return false
  }
  const say = async (answer: Exclude<BotAnswer, 'none'>, sides: readonly ConnectedSide[]) => {
    const locale = sides.at(-1)?.locale ?? received.locale ?? defaultLocale
    await messenger.send(received.chat, wordsOfAnswer(answer, locale, update.kind), {
      replyToken: received.replyToken,
      retryKey: uuidOf(`answer ${update.kind} ${update.updateId}`),
    })
  }
  let sides: ConnectedSide[] = []
  try {
    sides = await sidesOfChat(update.kind, received.chat, now)
    const known = update.answer !== null && isBotAnswer(update.answer) ? update.answer : null
    const answer = known ?? (await act(update, received, sides, now))
    if (answer === 'connected') sides = await sidesOfChat(update.kind, received.chat, now)
    if (answer !== 'none') await say(answer, sides)
  } catch (error) {
    if (error instanceof ChatGone) await endChats(update.kind, received.chat)
    else if (await postpone(update, error, now)) return false
    // What was written had no effect, and its writer must know; there is nobody left to tell if that fails as well.
    else if (!(error instanceof MessengerFailed)) await say('failed', sides).catch(() => {})
  }
  await finish()
  return true
}

/** @returns false for one that is given up */
async function postpone({ id, dueAt, failures }: Due, error: unknown, now: Date): Promise<boolean> {
  if (failures + 1 >= mostFailures) {
    reportError(error, { where: 'update of a messenger' })
    return false
  }
  const next = new Date(now.getTime() + 2 ** failures * 10_000)
  await database().messengerUpdate.updateMany({
    where: { id, dueAt },
    data: { dueAt: next, failures: failures + 1 },
  })
  return true
}

function receivedOf({ sealed }: Due): Received | null {
  const text = unsealed(sealed)
  return text === null ? null : receivedSchema.parse(JSON.parse(text))
}

/** Does what was asked for, and keeps the name of the answer, which alone is left to do then. */
async function act(
  update: Due,
  received: Received,
  sides: readonly ConnectedSide[],
  now: Date,
): Promise<BotAnswer> {
  const { kind } = update
  const { chat, text } = received
  const keep = (answer: BotAnswer, tx: Pick<Transaction, 'messengerUpdate'> = database()) =>
    tx.messengerUpdate.update({ where: { id: update.id }, data: { answer } })
  if (received.kind === 'left') {
    await endChats(kind, chat)
    return 'none'
  }
  const code = /^\/start\s+([\w-]{43})$/.exec(text.trim())?.[1]
  const limit = sides.length > 0 || code !== undefined ? limits.updates : limits.strangers
  try {
    await consume(limit, Buffer.from(hashOfChat(kind, chat)).toString('base64url'))
    if (code !== undefined) {
      return await database().$transaction(async (tx) => {
        const answer = (await connectChat(tx, { kind, chat, code }, now)) ? 'connected' : 'linkUsed'
        await keep(answer, tx)
        return answer
      })
    }
    const answer = await answerTo(update, received, sides, now)
    await keep(answer)
    return answer
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error
    return sides.length > 0 ? 'tooMany' : 'none'
  }
}

async function answerTo(
  { kind, updateId }: Due,
  { chat, text, answersTo, kind: what }: Received,
  sides: readonly ConnectedSide[],
  now: Date,
): Promise<BotAnswer> {
  const words = text.trim()
  if (sides.length === 0) return 'unknown'
  if (words === '/stop') {
    await endChats(kind, chat)
    return 'stopped'
  }
  if (words === '/start' || words === '/help') return 'help'
  if (what === 'other' || words === '') return 'onlyText'
  if (words.length > maxMessageLength) return 'tooLong'
  const party = await partyOfAnswer(sides, answersTo, now)
  if (party === 'ask' || party === 'closed') return party
  try {
    await readShown(sides, party, now)
    await sendMessage(party, { clientId: uuidOf(`message ${kind} ${updateId}`), body: words }, now)
    return 'sent'
  } catch (error) {
    if (error instanceof AppError && ['conversation_closed', 'not_found'].includes(error.code))
      return 'closed'
    throw error
  }
}

/** Forgets a chat for everybody who has connected it. */
export async function endChats(kind: MessengerKind, chat: string): Promise<void> {
  await database().messengerChat.deleteMany({ where: { kind, chatHash: hashOfChat(kind, chat) } })
}

/** The same UUID for the same name. */
export function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')
}
