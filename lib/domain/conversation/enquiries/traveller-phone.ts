import 'server-only'
import { notify } from '../../../server/events/notify.ts'
import { database } from '../../../server/prisma/database.ts'
import { consume } from '../../../server/rate-limit.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import { type Party, requireOwnEnquiry } from './conversation/party.ts'
import { phoneStates } from './enquiry.ts'
import { enquiryLimits } from './limits.ts'
import { storedPhone } from './phone-number.ts'

type TravellerParty = Extract<Party, { side: 'traveller' }>

/**
 * Sets the traveller's phone number once there is an offer, or takes it away. The guide sees it when they have agreed, in
 * the conversation, in later emails and in the calendar.
 * @param phone made plain by `plainPhone`; null takes it away, in any state
 * @throws AppError `not_found`, or `conflict` where nothing is offered or agreed
 * @returns as stored
 */
export async function saveTravellerPhone(
  party: TravellerParty,
  phone: string | null,
  { locale, now = new Date() }: { locale: Locale; now?: Date },
): Promise<string | null> {
  const { id, guideId } = await requireOwnEnquiry(database(), party, now)
  await consume(enquiryLimits.phones, id)
  const stored = phone === null ? null : storedPhone(phone, locale)
  await database().$transaction(async (tx) => {
    const { count } = await tx.enquiry.updateMany({
      where: { id, ...(stored !== null && { state: { in: [...phoneStates] }, blockedAt: null }) },
      data: { travellerPhone: stored },
    })
    if (count === 0) throw new AppError('conflict')
    await notify(tx, 'conversations', [`${guideId} ${id}`])
  })
  return stored
}
