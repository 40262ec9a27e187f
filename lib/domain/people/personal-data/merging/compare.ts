import 'server-only'
import { type Actor, requireStaff } from '../../../../server/auth/actor.ts'
import { database } from '../../../../server/prisma/database.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import { emailAddress } from '../../../../shared/forms/email-address.ts'
import { readUserRows } from '../../accounts/admin-list.ts'
import type { UserRow } from '../../accounts/user-row.ts'
import { findLikelyDoubles } from './doubles.ts'
import type { LikelyDouble, MergeCandidate, MergeComparison } from './merge-view.ts'
import { belongingsOf, findObstacles, readPair } from './pair.ts'

type Found = {
  user: UserRow
  /** Null where nobody else has the address. */
  comparison: MergeComparison | null
  /** Accounts that may belong to the same person; only while no account is chosen. */
  likely: LikelyDouble[]
}

/**
 * An account beside the one that may be merged with it.
 * @param email of the other one; empty while nobody has been asked for
 * @returns null where the first account isn't there any more
 * @throws AppError `forbidden` without the permission
 */
export async function compareAccounts(
  actor: Pick<Actor, 'role' | 'impersonatorId'>,
  { userId, email }: { userId: string; email: string },
  locale: Locale,
  now = new Date(),
): Promise<Found | null> {
  requireStaff(actor, 'accounts')
  // Anything else is nobody's; of some texts the database couldn't even be asked.
  const address = emailAddress(email)
  const other =
    address &&
    (await database().user.findFirst({
      where: { email: address, anonymisedAt: null, id: { not: userId } },
      select: { id: true },
    }))
  const doubles = !other && email === '' ? await findLikelyDoubles(userId) : []
  const others = other ? [other.id] : doubles.map(({ id }) => id)
  const [[first, ...rest], pair] = await Promise.all([
    readUserRows([userId, ...others], locale, now),
    other && readPair(database(), userId, other.id),
  ])
  if (!first) return null
  const [second] = rest
  if (!second || !pair) {
    const likely = rest.map((user) => ({
      ...user,
      likeness: doubles.find(({ id }) => id === user.id)?.likeness ?? [],
    }))
    return { user: first, comparison: null, likely }
  }
  const { stays, goes } = pair
  const [ifFirstStays, ifSecondStays] = await Promise.all([
    findObstacles(database(), pair),
    findObstacles(database(), { stays: goes, goes: stays }),
  ])
  const candidates: [MergeCandidate, MergeCandidate] = [
    { ...first, ...belongingsOf(stays), obstacles: ifFirstStays },
    { ...second, ...belongingsOf(goes), obstacles: ifSecondStays },
  ]
  return { user: first, comparison: { candidates }, likely: [] }
}
