import 'server-only'
import { lockSecret } from '../../../server/auth/secret-box.ts'
import { requestJob } from '../../../server/jobs/request-job.ts'
import { openMessenger } from '../../../server/messengers/open-messenger.ts'
import type { Received } from '../../../server/messengers/port.ts'
import { database } from '../../../server/prisma/database.ts'
import type { MessengerKind } from '../../../shared/messengers.ts'
import { hashOfChat } from './chat-number.ts'

/** Stores what a messenger has delivered, to be worked off in the background. The same once more is nothing new. */
export async function receiveUpdates(kind: MessengerKind, received: readonly Received[]): Promise<void> {
  if (received.length === 0) return
  const now = new Date()
  const bot = openMessenger(kind)?.bot ?? ''
  await database().$transaction(async (tx) => {
    const { count } = await tx.messengerUpdate.createMany({
      data: received.map((one) => ({
        kind,
        updateId: `${bot}:${one.id}`,
        chatHash: hashOfChat(kind, bot, one.chat),
        // PostgreSQL stores no NUL in a text, and no half of a character.
        sealed: lockSecret(JSON.stringify({ ...one, text: one.text.replaceAll('\0', '').toWellFormed() })),
        dueAt: now,
      })),
      skipDuplicates: true,
    })
    if (count > 0) await requestJob(tx, 'messenger-updates')
  })
}
