import 'server-only'
import { database } from '../../../../server/prisma/database.ts'
import { consume } from '../../../../server/rate-limit.ts'
import type { PushSubscriptionInput } from '../../../basics/notifications/push/schema.ts'
import { requirePushService } from '../../../basics/notifications/push/subscriptions.ts'
import { requireOwnEnquiry } from '../conversation/party.ts'
import { enquiryLimits } from '../limits.ts'
import { hashOfToken } from '../token.ts'

/** More than anybody reads a conversation with. The oldest goes first. */
const mostBrowsers = 5

/**
 * Shows in this browser from now on what is new in the conversations that a link opens, until the link ends.
 * @throws AppError `not_found`, `too_many_requests`; `invalid` for an address that no known push service has
 */
export async function addTravellerBrowser(
  token: string,
  { endpoint, keys }: PushSubscriptionInput,
  now = new Date(),
): Promise<void> {
  requirePushService(endpoint)
  const { id: enquiryId } = await requireOwnEnquiry(database(), { side: 'traveller', token }, now)
  await consume(enquiryLimits.browsers, enquiryId)
  const browser = { tokenHash: hashOfToken(token), ...keys }
  await database().$transaction(async (tx) => {
    await tx.travellerBrowser.upsert({
      where: { enquiryId_endpoint: { enquiryId, endpoint } },
      create: { enquiryId, endpoint, ...browser },
      update: browser,
    })
    const surplus = await tx.travellerBrowser.findMany({
      where: { enquiryId },
      orderBy: { createdAt: 'desc' },
      skip: mostBrowsers,
      select: { id: true },
    })
    await tx.travellerBrowser.deleteMany({ where: { id: { in: surplus.map(({ id }) => id) } } })
  })
}

/** Shows nothing in this browser any more. @throws AppError `not_found` for a link that has ended */
export async function removeTravellerBrowser(
  token: string,
  endpoint: string,
  now = new Date(),
): Promise<void> {
  const { id: enquiryId } = await requireOwnEnquiry(database(), { side: 'traveller', token }, now)
  await database().travellerBrowser.deleteMany({ where: { enquiryId, endpoint } })
}
