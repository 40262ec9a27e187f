import 'server-only'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { database } from '../../../server/prisma/database.ts'
import { rateAge } from '../../basics/money/rate-age.ts'
import type { StoredRate } from './rate-view.ts'

/**
 * All stored rates of the euro, also those that are too old for any price.
 * @throws AppError `forbidden` without the permission
 */
export async function listStoredRates(actor: Pick<Actor, 'role'>, now = new Date()): Promise<StoredRate[]> {
  requireStaff(actor, 'settings')
  const rows = await database().exchangeRate.findMany({
    where: { base: 'EUR' },
    orderBy: { quote: 'asc' },
    select: { quote: true, rate: true, asOf: true, source: true },
  })
  return rows.map(({ quote, rate, asOf, source }) => ({
    currency: quote,
    perEuro: rate.toNumber(),
    asOf: asOf.toISOString().slice(0, 10),
    source,
    age: rateAge(asOf, now),
  }))
}
