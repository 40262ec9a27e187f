import 'server-only'
import type { NotificationKind } from '../../../server/prisma/client/enums.ts'
import { database } from '../../../server/prisma/database.ts'
import type { Notifications } from './kinds.ts'
import { clockTime, quietHoursOf } from './quiet-hours.ts'
import { readUnsubscribeToken, type Subscription } from './token.ts'

export type NotificationChoices = Notifications & { quiet_hours: { from: string; until: string } | null }

/** The subscription behind an email's link, and whether it is active; null for an unknown token. */
export async function findSubscription(
  token: string,
): Promise<{ kind: Subscription['kind']; isOn: boolean } | null> {
  const subscription = readUnsubscribeToken(token)
  if (!subscription) return null
  const choice = await database().notificationPreference.findUnique({
    where: { userId_kind: subscription },
    select: { email: true },
  })
  return { kind: subscription.kind, isOn: choice?.email ?? true }
}

/** The user's choices; what was never chosen is sent. Quiet hours as times on the clock, in the guide's zone. */
export async function getNotifications({ userId }: { userId: string }): Promise<NotificationChoices> {
  const user = await database().user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      quietFrom: true,
      quietUntil: true,
      notificationPreferences: { select: { kind: true, email: true, push: true } },
    },
  })
  const of = (kind: NotificationKind) => {
    const stored = user.notificationPreferences.find((one) => one.kind === kind)
    return { email: stored?.email ?? true, push: stored?.push ?? true }
  }
  const quiet = quietHoursOf(user)
  return {
    enquiry: of('enquiry'),
    message: of('message'),
    review: of('review'),
    subscription: of('subscription'),
    newsletter: of('newsletter'),
    quiet_hours: quiet && { from: clockTime(quiet.from), until: clockTime(quiet.until) },
  }
}
