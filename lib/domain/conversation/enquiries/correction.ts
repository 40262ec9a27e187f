import 'server-only'
import { z } from 'zod'
import type { Caller } from '../../../server/api/caller.ts'
import { lockSecret, unlockSecret } from '../../../server/auth/secret-box.ts'
import { notify } from '../../../server/events/notify.ts'
import { mailboxKey } from '../../../server/mail/mailbox-key.ts'
import { database } from '../../../server/prisma/database.ts'
import { storedLocale } from '../../../server/prisma/locale.ts'
import { consume, consumeNamed } from '../../../server/rate-limit.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import { tellTraveller } from '../../basics/notifications/tell.ts'
import { guidePerson, personSelect } from '../../catalogue/guides/link.ts'
import { newLinksNews } from './emails/new-links.ts'
import { enquiryLimits, newLinks } from './limits.ts'
import { newToken, storedLink } from './token.ts'

/** Maximum time that the browser that has sent an enquiry may correct its address, in minutes. */
const correctableMinutes = 60

const payload = z.object({ key: z.uuid(), until: z.number() })

/**
 * Key that lets the sending browser correct the unconfirmed email address of its enquiries. It opens nothing.
 * @param key the group of the enquiries, or the only one
 */
export function correctionKey(key: string, now: Date): string {
  const until = now.getTime() + correctableMinutes * 60_000
  return Buffer.from(lockSecret(JSON.stringify({ key, until }))).toString('base64url')
}

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
    const sent = { OR: [{ groupId: key }, { id: key }], confirmedAt: null }
    // Locked by the update: a confirmation comes before it, or finds no link.
    const corrected = await tx.enquiry.updateManyAndReturn({
      where: sent,
      data: { travellerEmail: email },
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

function keyIn(correction: string, now: Date): string | null {
  try {
    const { key, until } = payload.parse(JSON.parse(unlockSecret(Buffer.from(correction, 'base64url'))))
    return until > now.getTime() ? key : null
  } catch {
    return null
  }
}
