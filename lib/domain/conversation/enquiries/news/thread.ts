import 'server-only'
import type { Prisma } from '../../../../server/prisma/client/client.ts'
import type { Transaction } from '../../../../server/prisma/database.ts'
import { localeOfStored } from '../../../../server/prisma/locale.ts'
import { findRatesIn } from '../../../basics/money/rates.ts'
import type { ConversationEvent } from '../../../basics/notifications/events.ts'
import { guideToTell, travellerToTell } from '../../../basics/notifications/tell.ts'
import { guideName, nameSelect } from '../../../core/guide-names/names.ts'
import type { Side } from '../conversation/message.ts'
import { offerSelect, offerView } from '../offers/offer-row.ts'
import { shownPhone } from '../phone-number.ts'
import { tokenOfLink } from '../token.ts'

/** Older news than this is no news, whatever kept it back. */
export const newsDays = 7

/**
 * A conversation as its emails need it, for one of its sides: everything that this side has not been told yet. Its row is
 * locked, so that nobody else tells the same; null when somebody else is at it.
 */
export async function lockNews(tx: Transaction, id: string, side: Side) {
  const [locked] = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Enquiry" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE SKIP LOCKED`
  if (!locked) return null
  const marked = await tx.enquiry.findUniqueOrThrow({
    where: { id },
    select: {
      ...travellerToTell,
      state: true,
      guideId: true,
      sealedToken: true,
      travellerPhone: true,
      cancelledBy: true,
      guideReadNumber: true,
      guideReadAt: true,
      guideMailedNumber: true,
      guideMailedAt: true,
      travellerReadNumber: true,
      travellerReadAt: true,
      travellerMailedNumber: true,
    },
  })
  const travellerLocale = localeOfStored(marked.locale)
  const guide = await tx.guide.findUniqueOrThrow({
    where: { id: marked.guideId },
    select: {
      ...nameSelect(travellerLocale),
      timeZone: true,
      phone: true,
      user: { select: { ...guideToTell.user.select, suspendedAt: true, anonymisedAt: true } },
    },
  })
  const isGuide = side === 'guide'
  const mailedNumber = isGuide ? marked.guideMailedNumber : marked.travellerMailedNumber
  const news = await tx.message.findMany({
    where: { enquiryId: id, number: { gt: mailedNumber } },
    orderBy: { number: 'asc' },
    select: {
      id: true,
      number: true,
      author: true,
      kind: true,
      event: true,
      body: true,
      offerId: true,
      offer: { select: { state: true } },
      createdAt: true,
    },
  })
  const locale = isGuide ? localeOfStored(guide.user.locale) : travellerLocale
  const ownName = guideName(guide, travellerLocale)
  return {
    id,
    side,
    locale,
    state: marked.state,
    token: tokenOfLink(marked.sealedToken),
    traveller: marked,
    /** Of the other side, where it was given. */
    phone: isGuide ? marked.travellerPhone && shownPhone(marked.travellerPhone) : guide.phone,
    cancelledBy: marked.cancelledBy,
    /** For readers of the traveller's language. */
    guideName: { full: ownName?.name ?? '', short: ownName?.shortName ?? '' },
    guide,
    isGuideGone: guide.user.suspendedAt !== null || guide.user.anonymisedAt !== null,
    marks: isGuide
      ? {
          readNumber: marked.guideReadNumber,
          readAt: marked.guideReadAt,
          mailedNumber,
          mailedAt: marked.guideMailedAt,
        }
      : {
          readNumber: marked.travellerReadNumber,
          readAt: marked.travellerReadAt,
          mailedNumber,
          mailedAt: marked.travellerMailedAt,
        },
    news,
  }
}
export type NewsThread = NonNullable<Awaited<ReturnType<typeof lockNews>>>
export type NewsLine = NewsThread['news'][number]

type About = { event: ConversationEvent; offerId: string | null; createdAt: Date }

/** The offer that an email is about: the one it names, the one that has just ended, else the one that is agreed on. */
export async function offerOfNews(
  tx: Transaction,
  { id: enquiryId, side, locale }: Pick<NewsThread, 'id' | 'side' | 'locale'>,
  { event, offerId, createdAt }: About,
) {
  const row = await tx.offer.findFirst({
    where: { enquiryId, ...(offerId === null ? endedOrAgreed(event, createdAt) : { id: offerId }) },
    orderBy: { startsAt: 'desc' },
    select: offerSelect,
  })
  if (!row) return null
  const rates = side === 'traveller' ? await findRatesIn(tx) : {}
  return offerView(row, false, { locale, rates })
}

/** Condition for the offer of an event: the event is written in the transaction that decides the offer. */
function endedOrAgreed(event: ConversationEvent, decidedAt: Date): Prisma.OfferWhereInput {
  if (event === 'cancelled') return { state: 'cancelled', decidedAt }
  if (event === 'offer_expired') return { state: 'expired', decidedAt }
  return { state: 'accepted' }
}
