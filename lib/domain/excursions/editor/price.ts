import 'server-only'
import { createHash } from 'node:crypto'
import { audit } from '../../../server/audit/audit.ts'
import type { GuideActor } from '../../../server/auth/actor.ts'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import { currencies } from '../../money/price.ts'
import { lockGuides } from '../../projections/guides.ts'
import { excursionChanged } from '../../projections/projections.ts'
import { isUnpublished } from '../status.ts'
import { type ExcursionPrice, lowestAmount, type PriceChanges, peopleValues, tierProblem } from './tiers.ts'

/** What `editedPrice` needs of an excursion. */
export const priceSelect = {
  priceAmount: true,
  currency: true,
  priceUnit: true,
  cancellationHours: true,
  priceTiers: {
    orderBy: { minGuests: 'asc' as const },
    select: { minGuests: true, maxGuests: true, amount: true },
  },
} satisfies Prisma.ExcursionSelect

type PriceRow = Prisma.ExcursionGetPayload<{ select: typeof priceSelect }>

/** The price as the editor has it. */
export function editedPrice(row: PriceRow): ExcursionPrice {
  const { priceAmount: amount, priceTiers } = row
  const only = amount > 0 ? [{ min_guests: 1, max_guests: null, amount }] : []
  return {
    currency: currencies.find((one) => one === row.currency) ?? 'EUR',
    price_unit: row.priceUnit,
    tiers:
      priceTiers.length > 0
        ? priceTiers.map((tier) => ({
            min_guests: tier.minGuests,
            max_guests: tier.maxGuests,
            amount: tier.amount,
          }))
        : only,
    cancellation_hours: row.cancellationHours,
  }
}

/** Changes with the price, and is the same for the same price: two windows that agree are in no conflict. */
export function priceVersion({ currency, price_unit, tiers, cancellation_hours }: ExcursionPrice): string {
  const lines = tiers.map(({ min_guests, max_guests, amount }) => [min_guests, max_guests, amount])
  return versionOf([currency, price_unit, lines, cancellation_hours])
}

/** A short name of a state that has no number of its own. */
export function versionOf(state: unknown): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 16)
}

/**
 * Changes the price, its tiers, or until when cancelling is free; public at once.
 * @param version of the price that the changes were made in
 * @returns the new version
 * @throws AppError `not_found`; `conflict` with the latest price; `invalid` for gaps and overlaps of the tiers
 */
export async function savePrice(
  actor: GuideActor,
  id: number,
  changes: PriceChanges,
  version: string,
): Promise<string> {
  return database().$transaction(async (tx) => {
    await lockGuides(tx, [actor.guideId])
    const row = await tx.excursion.findFirst({
      where: { id, guideId: actor.guideId },
      select: { ...priceSelect, status: true },
    })
    if (!row) throw new AppError('not_found')
    const present = editedPrice(row)
    const latest = { version: priceVersion(present), current: present }
    if (latest.version !== version) throw new AppError('conflict', { latest })
    const next: ExcursionPrice = { ...present, ...changes }
    next.tiers = next.tiers.toSorted((one, other) => one.min_guests - other.min_guests)
    const { tiers } = next
    refuseWrongTiers(next)
    if (!isUnpublished(row.status) && lowestAmount(tiers) === 0) {
      throw new AppError('invalid', { fields: { tiers: [{ key: 'required' }] } })
    }
    await tx.excursion.update({
      where: { id },
      data: {
        priceAmount: lowestAmount(tiers),
        currency: next.currency,
        priceUnit: next.price_unit,
        cancellationHours: next.cancellation_hours,
      },
      select: { id: true },
    })
    if (changes.tiers) {
      await tx.priceTier.deleteMany({ where: { excursionId: id } })
      const lines = tiers.length > 1 ? tiers : []
      await tx.priceTier.createMany({
        data: lines.map(({ min_guests, max_guests, amount }) => ({
          excursionId: id,
          minGuests: min_guests,
          maxGuests: max_guests ?? min_guests,
          amount,
        })),
      })
    }
    await excursionChanged(tx, id)
    await audit.record(tx, actor, 'excursion.price', id, {
      before: { currency: present.currency, amount: lowestAmount(present.tiers) },
      after: { currency: next.currency, amount: lowestAmount(tiers) },
    })
    const [only, ...others] = tiers
    const stored = only && others.length === 0 ? [{ ...only, min_guests: 1, max_guests: null }] : tiers
    return priceVersion({ ...next, tiers: stored })
  })
}

function refuseWrongTiers({ tiers }: ExcursionPrice): void {
  const problem = tierProblem(tiers)
  if (problem === null) return
  const found =
    problem.kind === 'order'
      ? { key: 'priceOrder' }
      : { key: problem.kind === 'gap' ? 'priceGap' : 'priceOverlap', values: peopleValues(problem.people) }
  throw new AppError('invalid', { fields: { tiers: [found] } })
}
