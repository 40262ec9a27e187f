import 'server-only'
import { openMessenger } from '../../../server/messengers/open-messenger.ts'
import { ChatGone, MessengerFailed } from '../../../server/messengers/port.ts'
import { database } from '../../../server/prisma/database.ts'
import { reportError } from '../../../server/reporting/report-error.ts'
import { unsealed } from './chat-number.ts'
import { type DueNote, noteToSend } from './note-to-send.ts'
import { endChats, uuidOf } from './work.ts'

/** Longest time that one process has for a batch; afterwards another tries. */
const leaseSeconds = 120
const perTurn = 10
/** Later ones are given up: the email follows anyway. */
const mostFailures = 8

/**
 * Sends what is due to the chats that people have connected: the same as in browsers, and not what they have read
 * already.
 * @returns how many were sent
 */
export async function deliverNotes(signal?: AbortSignal, now = new Date()): Promise<number> {
  let sent = 0
  while (!signal?.aborted) {
    const due = await claim(now)
    for (const note of due) if (await deliver(note, now)) sent += 1
    if (due.length < perTurn) break
  }
  return sent
}

function claim(now: Date): Promise<DueNote[]> {
  return database().$queryRaw<DueNote[]>`
    UPDATE "MessengerNote" n
    SET "sendAt" = ${now}::timestamptz + make_interval(secs => ${leaseSeconds}::int)
    FROM (
      SELECT "id" FROM "MessengerNote" WHERE "sendAt" <= ${now}
      ORDER BY "sendAt" LIMIT ${perTurn} FOR UPDATE SKIP LOCKED
    ) due
    WHERE n."id" = due."id"
    RETURNING n."id", n."chatId", n."key", n."event", n."path", n."enquiryId", n."fromNumber", n."number",
      n."sendAt", n."sendUntil", n."failures"`
}

async function deliver(note: DueNote, now: Date): Promise<boolean> {
  const { id, chatId, enquiryId, sendAt, failures } = note
  // One that has been noted again since has another time and stays.
  const own = { id, sendAt }
  const later = (next: Date, failed = failures) =>
    database().messengerNote.updateMany({ where: own, data: { sendAt: next, failures: failed } })
  const ready = await noteToSend(note, now)
  if (ready.kind === 'later') {
    await later(ready.at)
    return false
  }
  const messenger = ready.kind === 'now' ? openMessenger(ready.messenger) : null
  const chat = ready.kind === 'now' ? unsealed(ready.sealedChat) : null
  if (ready.kind !== 'now' || !messenger || chat === null) {
    await database().messengerNote.deleteMany({ where: own })
    // Its number can't be read any more: the installation's secret has changed.
    if (ready.kind === 'now' && chat === null) {
      await database().messengerChat.deleteMany({ where: { id: chatId } })
    }
    return false
  }
  try {
    const retryKey = uuidOf(`note ${id} ${note.fromNumber} ${note.number}`)
    const messageId = await messenger.send(chat, ready.text, { retryKey })
    await database().$transaction(async (tx) => {
      await tx.messengerNote.deleteMany({ where: own })
      const isConnected = (await tx.messengerChat.count({ where: { id: chatId } })) > 0
      if (enquiryId === null || !isConnected) return
      await tx.messengerSent.createMany({
        data: {
          chatId,
          messageId,
          enquiryId,
          shownNumber: ready.showsWords ? note.number : null,
          sentAt: now,
        },
        skipDuplicates: true,
      })
    })
    return true
  } catch (error) {
    if (error instanceof ChatGone) await endChats(ready.messenger, chat)
    else if (failures + 1 >= mostFailures) await database().messengerNote.deleteMany({ where: own })
    else await later(nextTry(error, failures, now), failures + 1)
    if (!(error instanceof ChatGone || error instanceof MessengerFailed)) {
      reportError(error, { where: 'notification in a messenger' })
    }
    return false
  }
}

function nextTry(error: unknown, failures: number, now: Date): Date {
  const wished = error instanceof MessengerFailed ? error.retryAfter : 0
  return new Date(now.getTime() + Math.max(wished, 15 * 2 ** failures) * 1000)
}
