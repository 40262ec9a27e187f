import 'server-only'
import { openMessenger, usedMessengers } from '../../../server/messengers/open-messenger.ts'
import { MessengerFailed } from '../../../server/messengers/port.ts'
import { database } from '../../../server/prisma/database.ts'
import { consume, type RateLimit } from '../../../server/rate-limit.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import { linkMinutes, type MessengerKind } from '../../../shared/messengers.ts'
import { requireOwnEnquiry } from '../enquiries/conversation/party.ts'
import { hashOfToken, newToken } from '../enquiries/token.ts'
import { endChatsOf } from './owner-mail.ts'
import type { MessengerView } from './view.ts'

const limits = {
  links: { name: 'messenger-links', counts: 'person', points: 20, seconds: 3600 },
} as const satisfies Record<string, RateLimit>

/** Somebody who connects chats: the owner of an account, or who has the link of an enquiry. */
export type ChatOwner = { userId: string } | { token: string }

/** Bots of the site, and whether the owner has connected a chat with each; none while the site has no bot. */
export async function listMessengers(owner: ChatOwner): Promise<MessengerView[]> {
  const used = usedMessengers()
  if (used.length === 0) return []
  const chats = await database().messengerChat.findMany({
    where: await ownChats(owner),
    select: { kind: true, previews: true },
  })
  return used.map((kind) => {
    const chat = chats.find((one) => one.kind === kind)
    return { kind, isConnected: chat !== undefined, showsWords: chat?.previews ?? false }
  })
}

async function ownChats(owner: ChatOwner) {
  if ('userId' in owner) return { userId: owner.userId }
  const tokenHash = hashOfToken(owner.token)
  const enquiry = await database().enquiry.findUnique({ where: { tokenHash }, select: { groupId: true } })
  // Each link of enquiries that were sent together opens all of them.
  const groupId = enquiry?.groupId ?? null
  return { enquiry: groupId === null ? { tokenHash } : { groupId } }
}

/**
 * Address that connects a chat with the bot, once. An earlier one ends.
 * @throws AppError `not_found` for a messenger without a bot or a link that has ended, `too_many_requests`, `unavailable`
 * while the messenger doesn't answer
 */
export async function requestMessengerLink(
  owner: ChatOwner,
  kind: MessengerKind,
  locale: Locale,
  now = new Date(),
): Promise<string> {
  const messenger = openMessenger(kind)
  if (!messenger) throw new AppError('not_found')
  const code = newToken()
  const link = {
    tokenHash: hashOfToken(code),
    expiresAt: new Date(now.getTime() + linkMinutes * 60_000),
  }
  if ('userId' in owner) {
    const { userId } = owner
    await consume(limits.links, userId)
    await database().messengerLink.upsert({
      where: { userId_kind: { userId, kind } },
      create: { kind, userId, ...link },
      update: link,
    })
  } else {
    const { id: enquiryId } = await requireOwnEnquiry(database(), { side: 'traveller', ...owner }, now)
    await consume(limits.links, enquiryId)
    const linkHash = hashOfToken(owner.token)
    await database().messengerLink.upsert({
      where: { enquiryId_kind: { enquiryId, kind } },
      create: { kind, enquiryId, linkHash, ...link },
      update: { linkHash, ...link },
    })
  }
  try {
    return await messenger.linkWith(code, locale)
  } catch (error) {
    if (error instanceof MessengerFailed) throw new AppError('unavailable')
    throw error
  }
}

/** Has notifications show what was written, or not. @throws AppError `not_found` for a chat that isn't connected */
export async function showWords(owner: ChatOwner, kind: MessengerKind, previews: boolean): Promise<void> {
  const { count } = await database().messengerChat.updateMany({
    where: { ...(await ownChats(owner)), kind },
    data: { previews },
  })
  if (count === 0) throw new AppError('not_found')
}

/** Sends nothing more to the owner's chat. */
export async function disconnectChat(owner: ChatOwner, kind: MessengerKind, now = new Date()): Promise<void> {
  const where = { ...(await ownChats(owner)), kind }
  await database().$transaction((tx) => endChatsOf(tx, where, now))
}
