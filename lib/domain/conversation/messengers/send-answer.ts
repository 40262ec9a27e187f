import 'server-only'
import { openMessenger } from '../../../server/messengers/open-messenger.ts'
import { ChatGone } from '../../../server/messengers/port.ts'
import type { Locale as StoredLocale } from '../../../server/prisma/client/enums.ts'
import { database } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import { defaultLocale } from '../../../shared/addresses/locales.ts'
import { sidesOfChat } from './answered-thread.ts'
import { isBotAnswer, wordsOfAnswer } from './answers.ts'
import { nextTry, noteOutage, type Outages } from './outages.ts'
import { keepSent } from './sent.ts'
import {
  type ClaimedUpdate,
  changeUpdate,
  endChats,
  finished,
  receivedOf,
  TakenOver,
  uuidOf,
} from './updates.ts'

/** Longest time that one process has for an answer; afterwards another tries. Longer than the messenger may take. */
const leaseSeconds = 60
/** Later ones are given up. */
const mostFailures = 6

type Due = ClaimedUpdate & {
  answer: string
  chatId: string | null
  enquiryId: string | null
  locale: StoredLocale | null
}

/**
 * Sends the bot's next answer to what somebody has done in a chat.
 * @returns whether it was sent; null when none is due
 */
export async function sendAnswer(outages: Outages, present: () => Date): Promise<boolean | null> {
  const update = await claim(outages, present())
  if (!update) return null
  try {
    return await send(update, present())
  } catch (error) {
    if (error instanceof TakenOver) return false
    noteOutage(outages, update.kind, error)
    const { id, dueAt, failures } = update
    const isGivenUp = failures + 1 >= mostFailures
    await database().messengerUpdate.updateMany({
      where: { id, dueAt },
      data: isGivenUp ? finished : { dueAt: nextTry(error, failures, present()), failures: failures + 1 },
    })
    return false
  }
}

async function claim({ leftAlone }: Outages, now: Date): Promise<Due | null> {
  const [update] = await database().$queryRaw<Due[]>`
    UPDATE "MessengerUpdate"
    SET "dueAt" = ${now}::timestamptz + make_interval(secs => ${leaseSeconds}::int)
    WHERE "id" = (
      SELECT "id" FROM "MessengerUpdate"
      WHERE "dueAt" <= ${now} AND "answer" IS NOT NULL AND "kind"::text <> ALL (${[...leftAlone]}::text[])
      ORDER BY "id" LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING "id", "kind"::text, "updateId", "chatHash", "sealed", "answer", "chatId", "enquiryId", "locale"::text,
      "failures", "dueAt"`
  return update ? { ...update, chatHash: new Uint8Array(update.chatHash) } : null
}

async function send(update: Due, now: Date): Promise<boolean> {
  const { kind, chatHash, chatId, enquiryId, answer } = update
  const received = receivedOf(update)
  const messenger = openMessenger(kind)
  if (!received || !messenger || !isBotAnswer(answer) || answer === 'none') {
    await changeUpdate(database(), update, finished)
    return false
  }
  const sides = await sidesOfChat(kind, chatHash, now)
  const side = sides.find((one) => one.chatId === chatId) ?? sides.at(-1)
  const locale = update.locale
    ? localeOfStored(update.locale)
    : (side?.locale ?? received.locale ?? defaultLocale)
  const text = wordsOfAnswer(answer, { locale, kind, name: side?.name ?? '' })
  const retryKey = uuidOf(`answer ${kind} ${update.updateId}`)
  try {
    const messageIds = await messenger.send(
      received.chat,
      { text },
      { replyToken: received.replyToken, retryKey },
    )
    await database().$transaction(async (tx) => {
      await changeUpdate(tx, update, finished)
      if (answer === 'sent' && chatId !== null && enquiryId !== null) {
        await keepSent(tx, { chatId, enquiryId, messageIds }, now)
      }
    })
    return true
  } catch (error) {
    if (!(error instanceof ChatGone)) throw error
    await endChats(kind, chatHash, now)
    await changeUpdate(database(), update, finished)
    return false
  }
}
