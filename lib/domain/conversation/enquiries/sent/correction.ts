import 'server-only'
import type { Caller } from '../../../../server/api/caller.ts'
import { notify } from '../../../../server/events/notify.ts'
import { mailboxKey } from '../../../../server/mail/mailbox-key.ts'
import { database } from '../../../../server/prisma/database.ts'
import { storedLocale } from '../../../../server/prisma/locale.ts'
import { consume, consumeNamed } from '../../../../server/rate-limit.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import { AppError } from '../../../../shared/errors.ts'
import { tellTraveller } from '../../../basics/notifications/tell.ts'
import { guidePerson, personSelect } from '../../../catalogue/guides/link.ts'
import { newLinksNews } from '../emails/new-links.ts'
import { enquiryLimits, newLinks } from '../limits.ts'
import { newToken, storedLink } from '../token.ts'
import { keyIn, sentWith } from './key.ts'

/**
 * Gives enquiries that were sent together another address, and sends the link there, also when the address is the same. The
 * links of the mail before end: somebody else may have got it.
 * @throws AppError `not_found` once somebody has confirmed the address, or later than an hour; `too_many_requests`
 */
export async function correctAddress(
  { correction, email }: { correction: string; email: string },
  { locale, caller, now = new Date() }: { locale: Locale; caller: Caller; now?: Date },
): Promise<void> {
  const key = keyIn(correction, now)
  if (key === null) throw new AppError('not_found')
  await consume(enquiryLimits.linksPerAddress, caller.address)
  await consumeNamed(newLinks, mailboxKey(email), caller.address)
  await database().$transaction(async (tx) => {
    const sent = { ...sentWith(key), confirmedAt: null }
    // Locked by the update: a confirmation comes before it, or finds no link.
    const corrected = await tx.enquiry.updateManyAndReturn({
      where: sent,
      data: { travellerEmail: email, linkResentAt: now },
      select: { id: true, guideId: true },
    })
    const [first] = corrected
    if (!first) throw new AppError('not_found')
    const token = newToken()
    for (const { id } of corrected) {
      const link = {
        ...storedLink(id === first.id ? token : newToken()),
        nextTokenHash: null,
        nextSealedToken: null,
      }
      await tx.enquiry.update({ where: { id }, data: { ...link, browsers: { deleteMany: {} } } })
    }
    const guides = await tx.guide.findMany({
      where: { id: { in: corrected.map(({ guideId }) => guideId) } },
      select: personSelect(locale),
    })
    const names = guides.map((guide) => guidePerson(guide, locale)?.name ?? '')
    const traveller = { id: first.id, locale: storedLocale(locale), travellerEmail: email, travellerName: '' }
    await tellTraveller(tx, traveller, newLinksNews([{ guides: names, token }]), now)
    // Guides see the address in their open pages.
    await notify(
      tx,
      'conversations',
      corrected.map(({ id, guideId }) => `${guideId} ${id}`),
    )
  })
}
