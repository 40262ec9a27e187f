import 'server-only'
import { clockFrom } from '../../../server/jobs/clock.ts'
import { openMessenger } from '../../../server/messengers/open-messenger.ts'
import { ChatGone } from '../../../server/messengers/port.ts'
import { database } from '../../../server/prisma/database.ts'
import type { MessengerKind } from '../../../shared/messengers.ts'
import { unsealed } from './chat-number.ts'
import { type DueNote, noteToSend } from './note-to-send.ts'
import { nextTry, noOutages, noteOutage, type Outages } from './outages.ts'
import { sendAnswer } from './send-answer.ts'
import { keepSent } from './sent.ts'
import { endChats, uuidOf } from './updates.ts'

/** Longest time that one process has for a notification; afterwards another tries. Longer than the messenger may take. */
const leaseSeconds = 120
/** Later ones are given up: the email follows anyway. */
const mostFailures = 8

/**
 * Sends what is due to the chats that people have connected: the bot's answers, and after them notifications, the same as
 * in browsers and not what was read already. A messenger that is away or refuses is left alone for the rest of the run.
 * @returns how many were sent
 */
export async function deliverToChats(signal?: AbortSignal, now = new Date()): Promise<number> {
  const present = clockFrom(now)
  const outages = noOutages()
  let sent = 0
  while (!signal?.aborted) {
    const isSent = (await sendAnswer(outages, present)) ?? (await sendNote(outages, present))
    if (isSent === null) break
    if (isSent) sent += 1
  }
  return sent
}

type Claimed = DueNote & { kind: MessengerKind }

/** @returns whether it was sent; null when none is due */
async function sendNote(outages: Outages, present: () => Date): Promise<boolean | null> {
  const note = await claim(outages, present())
  if (!note) return null
  try {
    return await send(note, present())
  } catch (error) {
    noteOutage(outages, note.kind, error)
    const { id, sendAt, failures } = note
    // One that has been noted again since has another time and stays.
    if (failures + 1 >= mostFailures) await database().messengerNote.deleteMany({ where: { id, sendAt } })
    else {
      await database().messengerNote.updateMany({
        where: { id, sendAt },
        data: { sendAt: nextTry(error, failures, present()), failures: failures + 1 },
      })
    }
    return false
  }
}

async function claim({ leftAlone }: Outages, now: Date): Promise<Claimed | null> {
  const [note] = await database().$queryRaw<Claimed[]>`
    UPDATE "MessengerNote" n
    SET "sendAt" = ${now}::timestamptz + make_interval(secs => ${leaseSeconds}::int)
    FROM (
      SELECT d."id", c."kind" FROM "MessengerNote" d JOIN "MessengerChat" c ON c."id" = d."chatId"
      WHERE d."sendAt" <= ${now} AND c."kind"::text <> ALL (${[...leftAlone]}::text[])
      ORDER BY d."sendAt" LIMIT 1 FOR UPDATE OF d SKIP LOCKED
    ) due
    WHERE n."id" = due."id"
    RETURNING n."id", due."kind"::text, n."chatId", n."key", n."event", n."path", n."enquiryId", n."fromNumber",
      n."number", n."sendAt", n."sendUntil", n."failures"`
  return note ?? null
}

async function send(note: Claimed, now: Date): Promise<boolean> {
  const { id, kind, chatId, enquiryId, number } = note
  const own = { id, sendAt: note.sendAt }
  const ready = await noteToSend(note, now)
  if (ready.kind === 'later') {
    await database().messengerNote.updateMany({ where: own, data: { sendAt: ready.at } })
    return false
  }
  const messenger = openMessenger(kind)
  const chat = ready.kind === 'now' ? unsealed(ready.sealedChat) : null
  if (ready.kind === 'never' || !messenger || chat === null) {
    await database().messengerNote.deleteMany({ where: own })
    // Its number can't be read any more: the installation's secret has changed.
    if (ready.kind === 'now' && chat === null) {
      await database().messengerChat.deleteMany({ where: { id: chatId } })
    }
    return false
  }
  try {
    const retryKey = uuidOf(`note ${id} ${note.fromNumber} ${number}`)
    const messageIds = await messenger.send(chat, ready.message, { retryKey })
    await database().$transaction(async (tx) => {
      const { count } = await tx.messengerNote.deleteMany({ where: own })
      // Noted again while it was sent: the next one goes on after it.
      if (count === 0 && number !== null) {
        await tx.messengerNote.updateMany({
          where: { id, number: { gt: number } },
          data: { fromNumber: number + 1 },
        })
      }
      if (enquiryId !== null) await keepSent(tx, { chatId, enquiryId, messageIds, shown: ready.shown }, now)
    })
    return true
  } catch (error) {
    if (!(error instanceof ChatGone)) throw error
    await endChats(kind, ready.chatHash, now)
    return false
  }
}
