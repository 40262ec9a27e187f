import 'server-only'
import type { Caller } from '../../../../server/api/caller.ts'
import { constantTime } from '../../../../server/auth/constant-time.ts'
import { mailboxKey } from '../../../../server/mail/mailbox-key.ts'
import { database, type Transaction } from '../../../../server/prisma/database.ts'
import { localeOfStored, storedLocale } from '../../../../server/prisma/locale.ts'
import { consume, consumeNamed } from '../../../../server/rate-limit.ts'
import { AppError } from '../../../../shared/errors.ts'
import { tellTraveller } from '../../../basics/notifications/tell.ts'
import { guidePerson, personSelect } from '../../../catalogue/guides/link.ts'
import { guestLinkNews } from '../emails/new-links.ts'
import { enquiryTransitions } from '../enquiry.ts'
import { enquiryLimits, newLinks } from '../limits.ts'
import { newToken, openedBy, storedLink } from '../token.ts'
import { areInvitationsRefused, refusalToken } from './refusals.ts'

/** Number of addresses that the guest of one conversation may name: each gets an email. */
const mostAddresses = 3

/**
 * Gives a conversation the address of a guest who got the link from the guide, and emails a link there, with which the
 * address is confirmed; the one that the guide knows ends then. Until then the address may be corrected. Nothing goes to a
 * mailbox that refuses invitations; the answer, and how long it takes, doesn't say so, since it may be the guide who asks.
 * @throws AppError `not_found` for every other link; `conversation_closed`; `invalid` for the guide's own address;
 * `too_many_requests`, also for one address more than a conversation takes
 */
export async function giveGuestAddress(
  token: string,
  email: string,
  { caller, now = new Date() }: { caller: Caller; now?: Date },
): Promise<void> {
  await consume(enquiryLimits.linksPerAddress, caller.address)
  await consumeNamed(newLinks, mailboxKey(email), caller.address)
  await constantTime(500, () => store(token, email, now))
}

async function store(token: string, email: string, now: Date): Promise<void> {
  await database().$transaction(async (tx) => {
    const next = newToken()
    const handed = { ...openedBy(token, now), linkHandedOut: true, confirmedAt: null }
    const { tokenHash: nextTokenHash, sealedToken: nextSealedToken } = storedLink(next)
    const [given] = await tx.enquiry.updateManyAndReturn({
      where: {
        ...handed,
        state: { in: [...enquiryTransitions.decline.from] },
        blockedAt: null,
        linkResends: { lt: mostAddresses },
      },
      data: { travellerEmail: email, nextTokenHash, nextSealedToken, linkResends: { increment: 1 } },
      select: { id: true, guideId: true, locale: true },
    })
    if (!given) throw new AppError(await whyRefused(tx, handed))
    const locale = localeOfStored(given.locale)
    const isRefused = await areInvitationsRefused(tx, email)
    const guide = await tx.guide.findUniqueOrThrow({
      where: { id: given.guideId },
      select: { ...personSelect(locale), user: { select: { email: true } } },
    })
    if (mailboxKey(guide.user.email) === mailboxKey(email))
      throw new AppError('invalid', { fields: { email: [{ key: 'guestOfGuide' }] } })
    const traveller = {
      id: given.id,
      locale: storedLocale(locale),
      travellerEmail: email,
      travellerName: '',
    }
    if (isRefused) return
    const news = guestLinkNews(given.id, {
      guide: guidePerson(guide, locale)?.name ?? '',
      token: next,
      unsubscribe: refusalToken(email),
    })
    await tellTraveller(tx, traveller, news, now)
  })
}

async function whyRefused(tx: Transaction, handed: ReturnType<typeof openedBy>) {
  const found = await tx.enquiry.findUnique({ where: handed, select: { linkResends: true } })
  if (!found) return 'not_found'
  return found.linkResends < mostAddresses ? 'conversation_closed' : 'too_many_requests'
}
