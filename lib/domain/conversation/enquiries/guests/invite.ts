import 'server-only'
import type { Caller } from '../../../../server/api/caller.ts'
import { audit } from '../../../../server/audit/audit.ts'
import type { GuideActor } from '../../../../server/auth/actor.ts'
import { env } from '../../../../server/env.ts'
import { notify } from '../../../../server/events/notify.ts'
import { mailboxKey } from '../../../../server/mail/mailbox-key.ts'
import { pageUrl } from '../../../../server/page-url.ts'
import { database, type Transaction } from '../../../../server/prisma/database.ts'
import { storedLocale } from '../../../../server/prisma/locale.ts'
import { consumeNamed } from '../../../../server/rate-limit.ts'
import { startOfMonth } from '../../../../shared/calendar/calendar-date.ts'
import { dayInZone } from '../../../../shared/calendar/zoned-time.ts'
import { AppError } from '../../../../shared/errors.ts'
import { lockGuides } from '../../../core/projections/guides.ts'
import { enquiriesOfMailbox } from '../limits.ts'
import { newToken, storedLink } from '../token.ts'
import { requestTranslations } from '../translations/request.ts'
import { mostGuestsAMonth } from './guest.ts'
import type { GuestInput } from './schema.ts'

/**
 * Begins a conversation with somebody whom the guide has found without the site. It counts as answered: nobody has waited.
 * With an address the guest gets an email like any other message; without one the guide hands the link over, and an
 * address is asked for before anything is agreed on.
 * @returns the conversation's id, and the guest's page where the guide hands it over
 * @throws AppError `conflict` for a guide who isn't listed, or has invited as many as a month allows; `invalid` with the
 * field for a language that the guide doesn't speak or the site doesn't have, and for the own address; `too_many_requests`
 */
export async function inviteGuest(
  actor: Pick<GuideActor, 'userId' | 'guideId' | 'impersonatorId'>,
  input: GuestInput,
  { caller, now = new Date() }: { caller: Caller; now?: Date },
): Promise<{ id: string; url: string | null }> {
  const { guideId } = actor
  const { email, locale, message } = input
  if (!env().LOCALES.includes(locale)) throw refused('locale', 'localeOff')
  const token = newToken()
  const id = await database().$transaction(async (tx) => {
    await lockGuides(tx, [guideId])
    const guide = await tx.guide.findUniqueOrThrow({
      where: { id: guideId },
      select: {
        listed: true,
        cityId: true,
        timeZone: true,
        user: { select: { email: true } },
        languages: { select: { languageCode: true } },
      },
    })
    if (!guide.listed) throw new AppError('conflict', { sentence: 'guestsListed' })
    if (!guide.languages.some(({ languageCode }) => languageCode === input.languageCode))
      throw refused('languageCode', 'languageNotSpoken')
    if (email !== null) {
      if (mailboxKey(email) === mailboxKey(guide.user.email)) throw refused('email', 'guestSelf')
      await consumeNamed(enquiriesOfMailbox, mailboxKey(email), caller.address)
    }
    await takeInvitation(tx, guideId, new Date(startOfMonth(dayInZone(now, guide.timeZone))))
    const enquiry = await tx.enquiry.create({
      data: {
        ...storedLink(token),
        guideId,
        origin: 'guide',
        linkHandedOut: email === null,
        state: 'replied',
        cityId: guide.cityId,
        locale: storedLocale(locale),
        travellerName: input.name,
        travellerEmail: email ?? '',
        languageCode: input.languageCode,
        dateFlexible: true,
        adults: input.adults,
        children: input.children,
        createdAt: now,
        firstRepliedAt: now,
        lastMessageAt: now,
        lastNumber: 1,
        guideReadNumber: 1,
        guideReadAt: now,
        messages: { create: { number: 1, author: 'guide', body: message, createdAt: now } },
      },
      select: { id: true },
    })
    await requestTranslations(tx, [enquiry.id], now)
    await notify(tx, 'conversations', [`${guideId} ${enquiry.id}`])
    if (actor.impersonatorId) await audit.record(tx, actor, 'enquiry.write', enquiry.id)
    return enquiry.id
  })
  return { id, url: email === null ? pageUrl(locale, `/status/${token}`) : null }
}

/** Takes the next number of a month; of two at once the second waits for the guide's lock, and the key would refuse it. */
async function takeInvitation(tx: Transaction, guideId: number, month: Date): Promise<void> {
  const count = await tx.$executeRaw`
    INSERT INTO "GuestInvitation" ("guideId", "month", "number")
    SELECT ${guideId}, ${month}::date, coalesce(max("number"), 0) + 1
    FROM "GuestInvitation" WHERE "guideId" = ${guideId} AND "month" = ${month}::date
    HAVING coalesce(max("number"), 0) < ${mostGuestsAMonth}`
  if (count === 0)
    throw new AppError('conflict', { sentence: 'guestsMost', values: { maximum: mostGuestsAMonth } })
}

function refused(field: string, key: string): AppError {
  return new AppError('invalid', { fields: { [field]: [{ key }] } })
}
