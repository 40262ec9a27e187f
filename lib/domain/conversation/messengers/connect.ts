import 'server-only'
import { lockSecret } from '../../../server/auth/secret-box.ts'
import type { Received } from '../../../server/messengers/port.ts'
import type { MessengerChat } from '../../../server/prisma/client/client.ts'
import type { Locale } from '../../../server/prisma/client/enums.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import type { MessengerKind } from '../../../shared/messengers.ts'
import { hashOfToken, stillOpen } from '../enquiries/token.ts'
import { unsealed } from './chat-number.ts'
import { tellOfChat } from './owner-mail.ts'

type NewChat = { kind: MessengerKind; chat: string; chatHash: Uint8Array<ArrayBuffer>; code: string }
type UsedLink = { userId: string | null; enquiryId: string | null; linkHash: Uint8Array | null }

/**
 * Connects a chat with whom a one-time link belongs to, in the place of another chat of the same messenger.
 * @returns its id; null for a link that was used, has expired, or belongs to somebody who can't sign in any more
 */
export async function connectChat(
  tx: Transaction,
  { kind, chat, chatHash, code }: NewChat,
  now: Date,
): Promise<string | null> {
  // Of two chats that use it at once, one finds it.
  const [link] = await tx.$queryRaw<UsedLink[]>`
    DELETE FROM "MessengerLink"
    WHERE "tokenHash" = ${hashOfToken(code)} AND "kind" = ${kind}::"MessengerKind" AND "expiresAt" > ${now}
    RETURNING "userId", "enquiryId", "linkHash"`
  if (!link) return null
  const owner = await ownerOf(tx, link, now)
  if (!owner) return null
  const { tokenHash = null, groupId = null, locale, ...key } = owner
  const own = { kind, ...(groupId === null ? key : { enquiry: { groupId } }) }
  await sayReplaced(tx, await tx.messengerChat.findMany({ where: { ...own, NOT: { chatHash } } }), locale)
  await tx.messengerChat.deleteMany({ where: own })
  const { id } = await tx.messengerChat.create({
    data: { ...key, tokenHash, kind, chatHash, sealedChat: lockSecret(chat) },
    select: { id: true },
  })
  await tellOfChat(tx, { ...link, id, kind }, 'connected', now)
  return id
}

type Replaced = Pick<MessengerChat, 'id' | 'kind' | 'chatHash' | 'sealedChat' | 'createdAt'>

/** Tells chats that another one takes their place: a stranger may have connected it. */
async function sayReplaced(tx: Transaction, chats: readonly Replaced[], locale: Locale): Promise<void> {
  for (const { id, kind, chatHash, sealedChat, createdAt } of chats) {
    const chat = unsealed(sealedChat)
    if (chat === null) continue
    const nothing = { kind: 'other', text: '', answersTo: null, locale: null, replyToken: null } as const
    const received: Received = { id, chat, ...nothing }
    await tx.messengerUpdate.create({
      data: {
        ...{
          kind,
          updateId: `replaced:${id}`,
          chatHash: new Uint8Array(chatHash),
          answer: 'replaced',
          locale,
          dueAt: createdAt,
        },
        sealed: lockSecret(JSON.stringify(received)),
      },
    })
  }
}

async function ownerOf(tx: Transaction, { userId, enquiryId, linkHash }: UsedLink, now: Date) {
  if (userId !== null) {
    const user = await tx.user.findFirst({
      where: { id: userId, suspendedAt: null },
      select: { id: true, locale: true },
    })
    return user && { userId: user.id, locale: user.locale }
  }
  if (enquiryId === null || linkHash === null) return null
  const tokenHash = new Uint8Array(linkHash)
  const enquiry = await tx.enquiry.findFirst({
    where: { id: enquiryId, tokenHash, ...stillOpen(now) },
    select: { id: true, groupId: true, locale: true },
  })
  return enquiry && { enquiryId: enquiry.id, groupId: enquiry.groupId, locale: enquiry.locale, tokenHash }
}
