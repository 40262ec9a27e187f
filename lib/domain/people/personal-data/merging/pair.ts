import 'server-only'
import type { Prisma } from '../../../../server/prisma/client/client.ts'
import type { Transaction } from '../../../../server/prisma/database.ts'
import { isStaff } from '../../../../shared/staff-roles.ts'
import { renewingStates } from '../../../business/subscriptions/provider-states.ts'
import type { Belongings, MergeObstacle } from './merge-view.ts'

const accountSelect = {
  id: true,
  email: true,
  locale: true,
  role: true,
  suspendedAt: true,
  deleteAfter: true,
  lastSignInAt: true,
  guide: {
    select: {
      id: true,
      status: true,
      subscription: { select: { state: true, providerState: true } },
      payments: { where: { state: { in: ['pending', 'processing'] } }, select: { id: true }, take: 1 },
      _count: { select: { enquiries: true, reviews: true, excursions: true } },
    },
  },
} satisfies Prisma.UserSelect

type Account = Prisma.UserGetPayload<{ select: typeof accountSelect }>
/** The account that stays, and the one that goes into it. */
export type Pair = { stays: Account; goes: Account }

/** @returns null where one of the accounts isn't there any more */
export async function readPair(
  tx: Pick<Transaction, 'user'>,
  staysId: string,
  goesId: string,
): Promise<Pair | null> {
  const accounts = await tx.user.findMany({
    where: { id: { in: [staysId, goesId] }, anonymisedAt: null },
    select: accountSelect,
  })
  const stays = accounts.find(({ id }) => id === staysId)
  const goes = accounts.find(({ id }) => id === goesId)
  return stays && goes ? { stays, goes } : null
}

/** Counts of an account's records, for the decision and for the log. */
export function belongingsOf({ guide }: Account): Belongings {
  return guide?._count ?? { enquiries: 0, reviews: 0, excursions: 0 }
}

/** Everything that stands in the way of a merge. */
export async function findObstacles(
  tx: Pick<Transaction, '$queryRaw'>,
  { stays, goes }: Pair,
): Promise<MergeObstacle[]> {
  if (stays.id === goes.id) return ['same']
  const both = [stays, goes]
  const found: MergeObstacle[] = []
  if (both.some(({ role }) => isStaff(role))) found.push('admin')
  if (both.some(({ suspendedAt }) => suspendedAt)) found.push('locked')
  if (both.some(({ deleteAfter }) => deleteAfter)) found.push('leaving')
  // A guide who is the only one moves whole.
  if (!stays.guide || !goes.guide) return found
  const { status, subscription, payments } = goes.guide
  if (status === 'suspended') found.push('takenDown')
  if (subscription && isPaying(subscription)) found.push('paying')
  if (payments.length > 0) found.push('openPayment')
  if (await haveBookingsAtOnce(tx, stays.guide.id, goes.guide.id)) found.push('walks')
  return found
}

function isPaying({ state, providerState }: NonNullable<NonNullable<Account['guide']>['subscription']>) {
  const isCollected = providerState !== null && renewingStates.includes(providerState)
  return isCollected || state === 'active' || state === 'past_due' || state === 'grace'
}

async function haveBookingsAtOnce(
  tx: Pick<Transaction, '$queryRaw'>,
  staysId: number,
  goesId: number,
): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ found: boolean }[]>`
    SELECT EXISTS (
      SELECT FROM "BusyPeriod" booking JOIN "BusyPeriod" other ON other."guideId" = ${staysId}
        AND other."source" <> 'calendar' AND other."startsAt" < booking."endsAt" AND other."endsAt" > booking."startsAt"
      WHERE booking."guideId" = ${goesId} AND booking."source" = 'booking' AND booking."endsAt" > now()
    ) AS "found"`
  return row?.found ?? false
}
