import 'server-only'
import type { Caller } from '../../../../server/api/caller.ts'
import { database } from '../../../../server/prisma/database.ts'
import { localeOfStored } from '../../../../server/prisma/locale.ts'
import { checkedVersions } from '../../../../server/prisma/translation.ts'
import { consume } from '../../../../server/rate-limit.ts'
import { AppError } from '../../../../shared/errors.ts'
import { tellTraveller, travellerToTell } from '../../../basics/notifications/tell.ts'
import { guidePerson, personSelect } from '../../../catalogue/guides/link.ts'
import { enquiryToTravellerNews } from '../emails/to-traveller.ts'
import { titleIn } from '../excursion-title.ts'
import { enquiryLimits } from '../limits.ts'
import { tokenOfLink } from '../token.ts'
import { keyIn, sentWith } from './key.ts'

/** How often the mail can be had again, and how long each time has to be waited for. */
export const mostResends = 3
const secondsBetweenMails = 60

/**
 * Mails the link and the copy of the message again, to the same address.
 * @throws AppError `not_found` once somebody has confirmed the address, or later than an hour; `too_many_requests` within a
 * minute of the last mail and after the third time
 * @returns the address
 */
export async function resendLink(
  correction: string,
  { caller, now = new Date() }: { caller: Caller; now?: Date },
): Promise<string> {
  const key = keyIn(correction, now)
  if (key === null) throw new AppError('not_found')
  await consume(enquiryLimits.linksPerAddress, caller.address)
  return database().$transaction(async (tx) => {
    const sent = await tx.enquiry.findMany({
      where: { ...sentWith(key), confirmedAt: null },
      orderBy: { id: 'asc' },
      select: { id: true, locale: true },
    })
    const [first] = sent
    if (!first) throw new AppError('not_found')
    const before = new Date(now.getTime() - secondsBetweenMails * 1000)
    // Of two that press at once, one is too early.
    const [counted] = await tx.enquiry.updateManyAndReturn({
      where: {
        id: first.id,
        confirmedAt: null,
        linkResends: { lt: mostResends },
        OR: [{ linkResentAt: null, createdAt: { lte: before } }, { linkResentAt: { lte: before } }],
      },
      data: { linkResends: { increment: 1 }, linkResentAt: now },
      select: { linkResends: true },
    })
    if (!counted) {
      throw new AppError('too_many_requests', {
        retryAfterSeconds: secondsBetweenMails,
        values: { minutes: secondsBetweenMails / 60 },
      })
    }
    const locale = localeOfStored(first.locale)
    const enquiry = await tx.enquiry.findUniqueOrThrow({
      where: { id: first.id },
      select: {
        ...travellerToTell,
        sealedToken: true,
        date: true,
        adults: true,
        children: true,
        childrenAges: true,
        languageCode: true,
        messages: { where: { number: 1 }, select: { body: true } },
        excursion: {
          select: {
            translations: { where: checkedVersions, select: { locale: true, status: true, title: true } },
          },
        },
      },
    })
    const token = tokenOfLink(enquiry.sealedToken)
    if (token === null) throw new AppError('not_found')
    const guides = await tx.guide.findMany({
      where: { enquiries: { some: { id: { in: sent.map(({ id }) => id) } } } },
      orderBy: { id: 'asc' },
      select: personSelect(locale),
    })
    const news = enquiryToTravellerNews(
      first.id,
      {
        date: enquiry.date?.toISOString().slice(0, 10) ?? null,
        adults: enquiry.adults,
        children: enquiry.children,
        childrenAges: enquiry.childrenAges,
        languageCode: enquiry.languageCode,
        excursionTitle: enquiry.excursion && titleIn(enquiry.excursion.translations, locale),
        guides: guides.map((guide) => guidePerson(guide, locale)?.name ?? ''),
        message: enquiry.messages[0]?.body ?? '',
        token,
      },
      counted.linkResends,
    )
    // Still nobody has confirmed the address: the name is left out.
    await tellTraveller(tx, { ...enquiry, travellerName: '' }, news, now)
    return enquiry.travellerEmail
  })
}
