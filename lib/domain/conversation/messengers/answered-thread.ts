import 'server-only'
import { database } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import type { MessengerKind } from '../../../shared/messengers.ts'
import { markRead } from '../enquiries/conversation/commands.ts'
import type { Party } from '../enquiries/conversation/party.ts'
import { stillWritable } from '../enquiries/enquiry.ts'
import { stillOpen, tokenOfLink } from '../enquiries/token.ts'
import { hashOfChat } from './chat-number.ts'

/** Somebody who has connected a chat: a guide with an account, or a traveller with a link. */
export type ConnectedSide = { chatId: string; locale: Locale } & (
  | { side: 'guide'; userId: string; guideId: number }
  | { side: 'traveller'; token: string; enquiryId: string; groupId: string | null }
)

type AnsweredParty = Party & { enquiryId: string }

/** All who have connected a chat, as far as they may still write: one person may be a guide, and a traveller elsewhere. */
export async function sidesOfChat(kind: MessengerKind, chat: string, now: Date): Promise<ConnectedSide[]> {
  const rows = await database().messengerChat.findMany({
    where: {
      kind,
      chatHash: hashOfChat(kind, chat),
      OR: [{ user: { suspendedAt: null } }, { enquiry: stillOpen(now) }],
    },
    orderBy: { createdAt: 'asc' },
    select: {
      id: true,
      tokenHash: true,
      user: { select: { id: true, locale: true, guide: { select: { id: true } } } },
      enquiry: { select: { id: true, locale: true, groupId: true, tokenHash: true, sealedToken: true } },
    },
  })
  return rows.flatMap(({ id: chatId, tokenHash, user, enquiry }): ConnectedSide[] => {
    if (user?.guide) {
      const locale = localeOfStored(user.locale)
      return [{ chatId, locale, side: 'guide', userId: user.id, guideId: user.guide.id }]
    }
    const token = tokenOfLink(enquiry?.sealedToken ?? null)
    // Another link has taken the place of the one that the chat was connected with.
    if (!enquiry || !tokenHash || token === null || !Buffer.from(tokenHash).equals(enquiry.tokenHash))
      return []
    const { id: enquiryId, groupId } = enquiry
    return [{ chatId, locale: localeOfStored(enquiry.locale), side: 'traveller', token, enquiryId, groupId }]
  })
}

/**
 * The conversation that somebody writes in: the one of the notification that is answered, else the only one that is
 * open.
 */
export async function partyOfAnswer(
  sides: readonly ConnectedSide[],
  answersTo: string | null,
  now: Date,
): Promise<AnsweredParty | 'ask' | 'closed'> {
  // Only what was sent to this very chat: numbers of messages are easily guessed.
  const answered =
    answersTo === null
      ? null
      : await database().messengerSent.findFirst({
          where: { chatId: { in: sides.map(({ chatId }) => chatId) }, messageId: answersTo },
          select: { chatId: true, enquiryId: true },
        })
  const own = answered && sides.find(({ chatId }) => chatId === answered.chatId)
  if (answered && own) return partyOf(own, answered.enquiryId)
  const open: AnsweredParty[] = []
  for (const side of sides) {
    const threads = await database().enquiry.findMany({
      where: { ...threadsOf(side), ...stillWritable(now), blockedAt: null },
      take: 2,
      select: { id: true },
    })
    open.push(...threads.map(({ id }) => partyOf(side, id)))
  }
  const [only] = open
  if (!only) return 'closed'
  return open.length > 1 ? 'ask' : only
}

function threadsOf(side: ConnectedSide) {
  if (side.side === 'guide')
    return { guideId: side.guideId, archivedAt: null, state: { not: 'completed' as const } }
  return side.groupId === null ? { id: side.enquiryId } : { groupId: side.groupId }
}

function partyOf(side: ConnectedSide, enquiryId: string): AnsweredParty {
  if (side.side === 'traveller') return { side: 'traveller', token: side.token, enquiryId }
  const { userId, guideId } = side
  return { side: 'guide', actor: { userId, guideId, impersonatorId: null }, enquiryId }
}

/** Marks as read what notifications have shown to somebody who answers now: no email needs to repeat it. */
export async function readShown(
  sides: readonly ConnectedSide[],
  party: AnsweredParty,
  now: Date,
): Promise<void> {
  const { _max: most } = await database().messengerSent.aggregate({
    where: { chatId: { in: sides.map(({ chatId }) => chatId) }, enquiryId: party.enquiryId },
    _max: { shownNumber: true },
  })
  if (most.shownNumber !== null) await markRead(party, most.shownNumber, now)
}
