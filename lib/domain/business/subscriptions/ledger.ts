import 'server-only'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { database } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { guideName, nameSelect } from '../../core/guide-names/names.ts'
import { findBillingZone } from './billing-zone.ts'
import type { Ledger } from './ledger-view.ts'

/** Rows that are shown: more than four years of monthly payments. */
const periodsShown = 50

/**
 * All time that was paid for or given to a guide, also what was taken back, the newest first; null for a guide without
 * subscription.
 * @throws AppError `forbidden` without the permission
 */
export async function findLedger(
  actor: Pick<Actor, 'role'>,
  guideId: number,
  locale: Locale,
): Promise<Ledger | null> {
  requireStaff(actor, 'money')
  const db = database()
  const [found, timeZone] = await Promise.all([
    db.subscription.findUnique({
      where: { guideId },
      select: {
        state: true,
        currentPeriodEnd: true,
        guide: { select: nameSelect(locale) },
        periods: {
          orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
          take: periodsShown,
          select: {
            id: true,
            kind: true,
            startsAt: true,
            endsAt: true,
            reason: true,
            voidedAt: true,
            paymentId: true,
          },
        },
      },
    }),
    findBillingZone(db),
  ])
  if (!found) return null
  const { guide, state, currentPeriodEnd, periods } = found
  return {
    guideId,
    name: guideName(guide, locale)?.name ?? '',
    state,
    paidUntil: currentPeriodEnd,
    periods: periods.map(({ voidedAt, ...period }) => ({ ...period, isVoid: voidedAt !== null })),
    timeZone,
  }
}
