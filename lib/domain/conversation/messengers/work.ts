import 'server-only'
import { clockFrom } from '../../../server/jobs/clock.ts'
import { requestJob } from '../../../server/jobs/request-job.ts'
import type { Received } from '../../../server/messengers/port.ts'
import type { Locale as StoredLocale } from '../../../server/prisma/client/enums.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { storedLocale } from '../../../server/prisma/locale.ts'
import { consume, type RateLimit } from '../../../server/rate-limit.ts'
import { reportError } from '../../../server/reporting/report-error.ts'
import { defaultLocale } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import { sendMessage } from '../enquiries/conversation/commands.ts'
import { maxMessageLength } from '../enquiries/conversation/message.ts'
import {
  type AnsweredParty,
  type ConnectedSide,
  partyOf,
  partyOfAnswer,
  readShown,
  sidesOfChat,
} from './answered-thread.ts'
import type { BotAnswer } from './answers.ts'
import { type Command, commandIn } from './command.ts'
import { connectChat } from './connect.ts'
import { endChatsOf } from './owner-mail.ts'
import {
  type ClaimedUpdate,
  changeUpdate,
  endChats,
  finished,
  receivedOf,
  TakenOver,
  uuidOf,
} from './updates.ts'

/** Longest time that one process has for an update; afterwards another tries. */
const leaseSeconds = 60
/** Later ones are given up, and their writer hears so. */
const mostFailures = 6

const limits = {
  /** Things done in one chat. Its number comes from the messenger: nobody can use another one's. */
  updates: { name: 'messenger-updates', counts: 'person', points: 60, seconds: 600 },
  /** The same in a chat that nobody has connected. */
  strangers: { name: 'messenger-strangers', counts: 'person', points: 5, seconds: 3600 },
} as const satisfies Record<string, RateLimit>

/** @property chatId @property enquiryId where the words go, once that is chosen */
type Due = ClaimedUpdate & { chatId: string | null; enquiryId: string | null; receivedAt: Date }

/**
 * Does what people have asked for in their chats. A process that was killed meanwhile is followed by another one: what was
 * done already isn't done again. The answers of the bot are sent by another job, so that a messenger that is slow keeps
 * nobody's words waiting.
 * @returns how many were worked off
 */
export async function workOffUpdates(signal?: AbortSignal, now = new Date()): Promise<number> {
  const present = clockFrom(now)
  let done = 0
  while (!signal?.aborted) {
    const update = await claim(present())
    if (!update) break
    try {
      await workOff(update, present())
      done += 1
    } catch (error) {
      if (error instanceof TakenOver) continue
      reportError(error, { where: 'update of a messenger' })
      await postpone(update, present())
    }
  }
  return done
}

/** Of each chat only the oldest that has had no effect yet, so that its messages stay in their order. */
async function claim(now: Date): Promise<Due | null> {
  const [update] = await database().$queryRaw<Due[]>`
    UPDATE "MessengerUpdate"
    SET "dueAt" = ${now}::timestamptz + make_interval(secs => ${leaseSeconds}::int)
    WHERE "id" = (
      SELECT w."id" FROM "MessengerUpdate" w
      WHERE w."dueAt" <= ${now} AND w."answer" IS NULL AND NOT EXISTS (
        SELECT FROM "MessengerUpdate" b
        WHERE b."kind" = w."kind" AND b."chatHash" = w."chatHash" AND b."dueAt" IS NOT NULL AND b."answer" IS NULL
          AND b."id" < w."id"
      )
      ORDER BY w."id" LIMIT 1 FOR UPDATE OF w SKIP LOCKED
    )
    RETURNING "id", "kind"::text, "updateId", "chatHash", "sealed", "chatId", "enquiryId", "failures", "dueAt",
      "receivedAt"`
  return update ? { ...update, chatHash: new Uint8Array(update.chatHash) } : null
}

async function workOff(update: Due, now: Date): Promise<void> {
  const received = receivedOf(update)
  if (!received || received.kind === 'left') {
    if (received) await endChats(update.kind, update.chatHash, now)
    await settle(update, 'none')
    return
  }
  const sides = await sidesOfChat(update.kind, update.chatHash, now)
  const command = commandIn(received.text)
  const limit = sides.length > 0 || command?.code ? limits.updates : limits.strangers
  try {
    await consume(limit, Buffer.from(update.chatHash).toString('base64url'))
    await act(update, { received, command, sides }, now)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error
    await settle(update, sides.length > 0 ? 'tooMany' : 'none')
  }
}

type Asked = { received: Received; command: Command | null; sides: readonly ConnectedSide[] }

async function act(update: Due, { received, command, sides }: Asked, now: Date): Promise<void> {
  const { kind, chatHash, updateId } = update
  if (command?.name === 'start' && command.code !== '') {
    const { chat } = received
    await database().$transaction(async (tx) => {
      const chatId = await connectChat(tx, { kind, chatHash, chat, code: command.code }, now)
      await settle(update, chatId ? 'connected' : 'linkUsed', { tx, ...(chatId && { chatId }) })
    })
    return
  }
  if (command?.name === 'stop' && sides.length > 0) {
    const locale = storedLocale(sides.at(-1)?.locale ?? defaultLocale)
    await database().$transaction(async (tx) => {
      await endChatsOf(tx, { kind, chatHash }, now)
      await settle(update, 'stopped', { tx, locale })
    })
    return
  }
  const words = received.text.trim()
  const refusal = refusalOf({ received, command, sides }, words)
  if (refusal) return settle(update, refusal)
  const party = await chosenParty(update, sides, received.answersTo, now)
  if (typeof party === 'string') return settle(update, party)
  try {
    await readShown(party, now)
    await sendMessage(party, { clientId: uuidOf(`message ${kind} ${updateId}`), body: words }, now)
  } catch (error) {
    if (!(error instanceof AppError) || !['conversation_closed', 'not_found'].includes(error.code))
      throw error
    return settle(update, 'closed')
  }
  await settle(update, 'sent')
}

/** The answer to what can't be a message of a conversation. */
function refusalOf({ received, command, sides }: Asked, words: string): BotAnswer | null {
  if (sides.length === 0) return 'unknown'
  if (command) return 'help'
  if (received.kind === 'other' || words === '') return 'onlyText'
  return words.length > maxMessageLength ? 'tooLong' : null
}

/** The conversation that words go to. It is chosen once: one that is opened later must not get them on a repetition. */
async function chosenParty(
  update: Due,
  sides: readonly ConnectedSide[],
  answersTo: string | null,
  now: Date,
): Promise<AnsweredParty | BotAnswer> {
  const { chatId, enquiryId } = update
  if (chatId !== null && enquiryId !== null) {
    const side = sides.find((one) => one.chatId === chatId)
    return side ? partyOf(side, enquiryId) : 'closed'
  }
  const party = await partyOfAnswer(sides, answersTo, now)
  if (typeof party !== 'string') {
    await changeUpdate(database(), update, { chatId: party.chatId, enquiryId: party.enquiryId })
  }
  return party
}

type Settled = { tx?: Transaction; chatId?: string; locale?: StoredLocale }

/** Says that an update has had its effect: what is left is the bot's answer. @throws TakenOver */
async function settle(update: Due, answer: BotAnswer, { tx, ...known }: Settled = {}): Promise<void> {
  if (!tx) {
    await database().$transaction((own) => settle(update, answer, { tx: own, ...known }))
    return
  }
  const rest = answer === 'none' ? finished : { dueAt: update.receivedAt, failures: 0 }
  await changeUpdate(tx, update, { answer, ...known, ...rest })
  if (answer !== 'none') await requestJob(tx, 'messengers')
}

async function postpone(update: Due, now: Date): Promise<void> {
  const { id, dueAt, failures } = update
  try {
    if (failures + 1 >= mostFailures) return await settle(update, 'failed')
  } catch (error) {
    if (error instanceof TakenOver) return
    throw error
  }
  await database().messengerUpdate.updateMany({
    where: { id, dueAt },
    data: { dueAt: new Date(now.getTime() + 2 ** failures * 10_000), failures: failures + 1 },
  })
}
