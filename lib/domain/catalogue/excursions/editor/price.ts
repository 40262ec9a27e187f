import 'server-only'
import { audit } from '../../../../server/audit/audit.ts'
import type { GuideActor } from '../../../../server/auth/actor.ts'
import { contentVersion } from '../../../../server/content-version.ts'
import type { Prisma } from '../../../../server/prisma/client/client.ts'
import { database, type Transaction } from '../../../../server/prisma/database.ts'
import { AppError } from '../../../../shared/errors.ts'
import { currencies } from '../../../basics/money/price.ts'
import { lockGuides } from '../../../core/projections/guides.ts'
import { excursionChanged } from '../../../core/projections/projections.ts'
import { isUnpublished } from '../status.ts'
import { type ExcursionPrice, lowestAmount, type PriceChanges, peopleValues, tierProblem } from './tiers.ts'

/** Columns of an excursion that `editedPrice` reads. */
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
  return contentVersion([currency, price_unit, lines, cancellation_hours])
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
    await writePrices(tx, [{ id, price: next }])
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

/** Writes prices of excursions with their tiers; the caller has checked them, and brings what follows up to date. */
export async function writePrices(
  tx: Transaction,
  prices: ReadonlyArray<{ id: number; price: ExcursionPrice }>,
): Promise<void> {
  if (prices.length === 0) return
  const rows = prices.map(({ id, price }) => ({ id, amount: lowestAmount(price.tiers), ...price }))
  await tx.$executeRaw`
    UPDATE "Excursion" AS excursion
    SET "priceAmount" = fresh."amount", "currency" = fresh."currency"::"Currency",
      "priceUnit" = fresh."price_unit"::"PriceUnit", "cancellationHours" = fresh."cancellation_hours",
      "updatedAt" = now()
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS fresh("id" int, "amount" int, "currency" text, "price_unit" text, "cancellation_hours" int)
    WHERE excursion."id" = fresh."id"`
  await tx.priceTier.deleteMany({ where: { excursionId: { in: prices.map(({ id }) => id) } } })
  await tx.priceTier.createMany({
    data: prices.flatMap(({ id, price: { tiers } }) =>
      // One price for all groups has no lines.
      (tiers.length > 1 ? tiers : []).map(({ min_guests, max_guests, amount }) => ({
        excursionId: id,
        minGuests: min_guests,
        maxGuests: max_guests ?? min_guests,
        amount,
      })),
    ),
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
