import 'server-only'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Received } from '../../../server/messengers/port.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { locales } from '../../../shared/addresses/locales.ts'
import type { MessengerKind } from '../../../shared/messengers.ts'
import { unsealed } from './chat-number.ts'
import { endChatsOf } from './owner-mail.ts'

/** Something that was done in a chat, in the hands of this process. */
export type ClaimedUpdate = {
  id: bigint
  kind: MessengerKind
  updateId: string
  chatHash: Uint8Array<ArrayBuffer>
  sealed: Uint8Array
  failures: number
  /** Until when nobody else takes it. */
  dueAt: Date
}

/** Thrown once another process has taken an update over. */
export class TakenOver extends Error {
  override name = 'TakenOver'
}

type Change = Parameters<Transaction['messengerUpdate']['updateMany']>[0]['data']

/** Changes an update as long as it is in this process's hands. @throws TakenOver */
export async function changeUpdate(
  tx: Pick<Transaction, 'messengerUpdate'>,
  { id, dueAt }: Pick<ClaimedUpdate, 'id' | 'dueAt'>,
  data: Change,
): Promise<void> {
  const { count } = await tx.messengerUpdate.updateMany({ where: { id, dueAt }, data })
  if (count === 0) throw new TakenOver()
}

/** Columns of an update that leaves nothing to do. */
export const finished = { dueAt: null, sealed: null }

const receivedSchema = z.strictObject({
  id: z.string(),
  chat: z.string(),
  kind: z.enum(['text', 'other', 'left']),
  text: z.string(),
  answersTo: z.string().nullable(),
  locale: z.enum(locales).nullable(),
  replyToken: z.string().nullable(),
}) satisfies z.ZodType<Received>

/** Update as it was received; null once the installation's secret has changed, or for a row of another version. */
export function receivedOf({ sealed }: Pick<ClaimedUpdate, 'sealed'>): Received | null {
  const text = unsealed(sealed)
  return text === null ? null : (receivedSchema.safeParse(JSON.parse(text)).data ?? null)
}

/** Forgets a chat for everybody who has connected it. */
export async function endChats(
  kind: MessengerKind,
  chatHash: Uint8Array<ArrayBuffer>,
  now: Date,
): Promise<void> {
  await database().$transaction((tx) => endChatsOf(tx, { kind, chatHash }, now))
}

/** The same UUID for the same name. */
export function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')
}
