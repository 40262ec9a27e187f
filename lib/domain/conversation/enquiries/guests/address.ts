import 'server-only'
import type { Caller } from '../../../../server/api/caller.ts'
import { mailboxKey } from '../../../../server/mail/mailbox-key.ts'
import { database } from '../../../../server/prisma/database.ts'
import { localeOfStored, storedLocale } from '../../../../server/prisma/locale.ts'
import { consume, consumeNamed } from '../../../../server/rate-limit.ts'
import { AppError } from '../../../../shared/errors.ts'
import { tellTraveller } from '../../../basics/notifications/tell.ts'
import { guidePerson, personSelect } from '../../../catalogue/guides/link.ts'
import { newLinksNews } from '../emails/new-links.ts'
import { enquiryLimits, newLinks } from '../limits.ts'
import { newToken, openedBy, storedLink } from '../token.ts'

/**
 * Gives a conversation the address of a guest who got the link from the guide, and emails a link there. When it is opened,
 * the one that the guide knows ends; only then can the address be confirmed. Until then it may be corrected.
 * @throws AppError `not_found` for every other link; `invalid` for the guide's own address; `too_many_requests`
 */
export async function giveGuestAddress(
  token: string,
  email: string,
  { caller, now = new Date() }: { caller: Caller; now?: Date },
): Promise<void> {
  await consume(enquiryLimits.linksPerAddress, caller.address)
  await consumeNamed(newLinks, mailboxKey(email), caller.address)
  await database().$transaction(async (tx) => {
    const next = newToken()
    const { tokenHash: nextTokenHash, sealedToken: nextSealedToken } = storedLink(next)
    const [given] = await tx.enquiry.updateManyAndReturn({
      where: { ...openedBy(token, now), linkHandedOut: true, confirmedAt: null },
      data: { travellerEmail: email, nextTokenHash, nextSealedToken },
      select: { id: true, guideId: true, locale: true },
    })
    if (!given) throw new AppError('not_found')
    const locale = localeOfStored(given.locale)
    const guide = await tx.guide.findUniqueOrThrow({
      where: { id: given.guideId },
      select: { ...personSelect(locale), user: { select: { email: true } } },
    })
    if (mailboxKey(guide.user.email) === mailboxKey(email))
      throw new AppError('invalid', { fields: { email: [{ key: 'guestSelf' }] } })
    const traveller = {
      id: given.id,
      locale: storedLocale(locale),
      travellerEmail: email,
      travellerName: '',
    }
    const news = newLinksNews([{ guides: [guidePerson(guide, locale)?.name ?? ''], token: next }])
    await tellTraveller(tx, traveller, news, now)
  })
}
