import 'server-only'
import { queueMail } from '../../../server/mail/outbox.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { dayInZone } from '../../../shared/calendar/zoned-time.ts'
import { noteFor } from '../../basics/notifications/note.ts'
import { subscribersOf } from '../../basics/notifications/queries.ts'
import { endOfQuiet, quietHoursOf } from '../../basics/notifications/quiet-hours.ts'
import { unsubscribeToken } from '../../basics/notifications/token.ts'
import { lastDayOf } from '../orders/billing-calendar.ts'
import { findBillingZone } from './billing-zone.ts'
import { type Occasion, type PaymentWords, subscriptionMail } from './mail-words.ts'
import type { SubscriptionRecord } from './record.ts'
import type { SubscriptionMove } from './transitions.ts'

// Emails to guides about their subscription, each sent once.

type News = {
  guideId: number
  occasion: Occasion
  /** The same key twice is one email. */
  key: string
  /** The day that it is about. */
  at: Date
  path?: string
  /** Data of the payment in the guide's language. */
  payment?: (locale: Locale) => Promise<PaymentWords>
  /** The guide has just done it: the cabinet need not tell. */
  isOwnDoing?: boolean
  /** True for emails about money owed or paid; others can be switched off. */
  isEssential?: boolean
}

/** These are about time that ends then: its last day is the one before. */
const lastsUntil: ReadonlySet<Occasion> = new Set(['trial', 'renewal', 'grace'])

/** Tells a guide about the subscription, in the cabinet and, once quiet hours are over, by email. */
export async function queueSubscriptionNews(tx: Transaction, news: News, now: Date): Promise<void> {
  const { guideId, occasion, key, at, path = '/profile/subscription', isEssential = false } = news
  const { payment, isOwnDoing = false } = news
  const { timeZone, user } = await tx.guide.findUniqueOrThrow({
    where: { id: guideId },
    select: {
      timeZone: true,
      user: { select: { id: true, email: true, locale: true, quietFrom: true, quietUntil: true } },
    },
  })
  if (occasion !== 'paid' && !isOwnDoing) {
    const event = occasion === 'ended' ? 'subscription_ended' : 'subscription_due'
    await noteFor(tx, { userId: user.id, event, key, name: '', path }, now)
  }
  const isWanted = isEssential || (await subscribersOf(tx, 'subscription', [user.id])).has(user.id)
  if (!isWanted) return
  const locale = localeOfStored(user.locale)
  const words = payment && (await payment(locale))
  const unsubscribe = isEssential ? undefined : unsubscribeToken({ userId: user.id, kind: 'subscription' })
  await queueMail(tx, {
    dedupeKey: key,
    template: `subscription-${occasion}`,
    locale,
    to: { address: user.email, name: '' },
    ...(unsubscribe !== undefined && { unsubscribe }),
    // Money is no reason to disturb anybody; the cabinet shows it at once.
    notBefore: endOfQuiet(now, quietHoursOf(user), timeZone),
    ...(words?.invoiceId && { invoiceId: words.invoiceId }),
    content: await subscriptionMail(locale, {
      occasion,
      day: (lastsUntil.has(occasion) ? lastDayOf : dayInZone)(at, await findBillingZone(tx)),
      path,
      ...(words && { payment: words }),
      ...(unsubscribe !== undefined && { unsubscribe }),
    }),
  })
}

/** Tells a guide what time has brought: that the subscription has ended. */
export async function tellOfMoves(
  tx: Transaction,
  { id, guideId }: Pick<SubscriptionRecord, 'id' | 'guideId'>,
  moves: readonly SubscriptionMove[],
  now: Date,
): Promise<void> {
  const hasEnded = moves.some((move) => move === 'expire' || move === 'end')
  if (!hasEnded) return
  const { endedAt } = await tx.subscription.findUniqueOrThrow({ where: { id }, select: { endedAt: true } })
  const at = endedAt ?? now
  const key = `subscription-ended:${id}:${at.toISOString()}`
  await queueSubscriptionNews(tx, { guideId, occasion: 'ended', key, at, isEssential: true }, now)
}
