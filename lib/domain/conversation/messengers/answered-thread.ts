import 'server-only'
import { database } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import type { MessengerKind } from '../../../shared/messengers.ts'
import { markRead } from '../enquiries/conversation/commands.ts'
import type { Party } from '../enquiries/conversation/party.ts'
import { stillWritable } from '../enquiries/enquiry.ts'
import { stillOpen, tokenOfLink } from '../enquiries/token.ts'

/** Somebody who has connected a chat: a guide with an account, or a traveller with a link. */
export type ConnectedSide = { chatId: string; locale: Locale; name: string } & (
  | { side: 'guide'; userId: string; guideId: number }
  | { side: 'traveller'; token: string; enquiryId: string; groupId: string | null }
)

export type AnsweredParty = Party & { enquiryId: string; chatId: string }

/**
 * All who have connected a chat, as far as they may still write, the latest last: one person may be a guide, and a
 * traveller elsewhere.
 */
export async function sidesOfChat(
  kind: MessengerKind,
  chatHash: Uint8Array<ArrayBuffer>,
  now: Date,
): Promise<ConnectedSide[]> {
  const rows = await database().messengerChat.findMany({
    where: { kind, chatHash, OR: [{ user: { suspendedAt: null } }, { enquiry: stillOpen(now) }] },
    orderBy: { createdAt: 'asc' },
    select: {
      id: true,
      tokenHash: true,
      user: { select: { id: true, locale: true, email: true, guide: { select: { id: true } } } },
      enquiry: {
        select: {
          id: true,
          locale: true,
          groupId: true,
          tokenHash: true,
          sealedToken: true,
          travellerName: true,
        },
      },
    },
  })
  return rows.flatMap(({ id: chatId, tokenHash, user, enquiry }): ConnectedSide[] => {
    if (user?.guide) {
      const { id: userId, email: name, guide } = user
      const locale = localeOfStored(user.locale)
      return [{ chatId, locale, name, side: 'guide', userId, guideId: guide.id }]
    }
    const token = tokenOfLink(enquiry?.sealedToken ?? null)
    // Another link has taken the place of the one that the chat was connected with.
    if (!enquiry || !tokenHash || token === null || !Buffer.from(tokenHash).equals(enquiry.tokenHash))
      return []
    const { id: enquiryId, groupId, travellerName: name } = enquiry
    const locale = localeOfStored(enquiry.locale)
    return [{ chatId, locale, name, side: 'traveller', token, enquiryId, groupId }]
  })
}

/**
 * The conversation that somebody writes in: the one of the bot's message that is answered, else the only one that is
 * open. Answers to anything else are ambiguous.
 */
export async function partyOfAnswer(
  sides: readonly ConnectedSide[],
  answersTo: string | null,
  now: Date,
): Promise<AnsweredParty | 'ask' | 'closed' | 'noConversation'> {
  if (answersTo !== null) {
    // Only what was sent to this very chat: numbers of messages are easily guessed.
    const answered = await database().messengerSent.findFirst({
      where: { chatId: { in: sides.map(({ chatId }) => chatId) }, messageId: answersTo },
      select: { chatId: true, enquiryId: true },
    })
    const own = answered && sides.find(({ chatId }) => chatId === answered.chatId)
    return answered && own ? partyOf(own, answered.enquiryId) : 'ask'
  }
  const open = new Map<string, AnsweredParty>()
  for (const side of sides) {
    const threads = await database().enquiry.findMany({
      where: { ...threadsOf(side), ...stillWritable(now), blockedAt: null },
      take: 2,
      select: { id: true },
    })
    for (const { id } of threads) open.set(id, partyOf(side, id))
  }
  const [only] = open.values()
  if (only) return open.size > 1 ? 'ask' : only
  return sides.some(({ side }) => side === 'traveller') ? 'closed' : 'noConversation'
}

function threadsOf(side: ConnectedSide) {
  if (side.side === 'guide')
    return { guideId: side.guideId, archivedAt: null, state: { not: 'completed' as const } }
  return side.groupId === null ? { id: side.enquiryId } : { groupId: side.groupId }
}

/** Somebody who has connected a chat, in one of their conversations. */
export function partyOf(side: ConnectedSide, enquiryId: string): AnsweredParty {
  const { chatId } = side
  if (side.side === 'traveller') return { side: 'traveller', token: side.token, enquiryId, chatId }
  const { userId, guideId } = side
  return { side: 'guide', actor: { userId, guideId, impersonatorId: null }, enquiryId, chatId }
}

/**
 * Marks as read what notifications have shown to somebody who answers now, as far as nothing is between that they haven't
 * seen: no email needs to repeat it.
 */
export async function readShown(party: AnsweredParty, now: Date): Promise<void> {
  const { chatId, enquiryId, side } = party
  const shown = await database().messengerSent.findMany({
    where: { chatId, enquiryId, shownFrom: { not: null } },
    orderBy: { shownFrom: 'asc' },
    select: { shownFrom: true, shownNumber: true },
  })
  if (shown.length === 0) return
  const enquiry = await database().enquiry.findUnique({
    where: { id: enquiryId },
    select: { guideReadNumber: true, travellerReadNumber: true },
  })
  if (!enquiry) return
  const before = side === 'guide' ? enquiry.guideReadNumber : enquiry.travellerReadNumber
  let read = before
  for (const { shownFrom, shownNumber } of shown) {
    if (shownFrom !== null && shownFrom <= read + 1) read = Math.max(read, shownNumber ?? 0)
  }
  if (read > before) await markRead(party, read, now)
}
