import { type Currency, moneyOf, wholeUnits } from '../../basics/money/price.ts'
import type { Queries, SiteFacts } from './site-facts.ts'

type Price = { priceAmount: number; currency: Currency }

/** A price in euro cents by the latest list; null while no list has the currency. */
export function eurCents({ priceAmount, currency }: Price, { perEuro }: SiteFacts): number | null {
  const rate = perEuro[currency]
  return rate === undefined
    ? null
    : moneyOf(wholeUnits({ amount: priceAmount, currency }) / rate, 'EUR').amount
}

type Repriced = { guides: { id: number }[]; excursions: { id: number }[] }

/** Converts the prices of excursions in some currencies by the latest list. @returns whose prices have changed */
export async function refreshPrices(
  tx: Queries,
  currencies: readonly Currency[],
  site: SiteFacts,
): Promise<Repriced> {
  const rows = await tx.$queryRaw<(Price & { id: number; guideId: number; stored: number })[]>`
    SELECT "id", "guideId", "priceAmount", "currency"::text, "priceEurCents" AS "stored" FROM "Excursion"
    WHERE "currency"::text = ANY (${currencies}::text[])
    ORDER BY "id"`
  const changed = rows.flatMap((row) => {
    const cents = eurCents(row, site)
    return cents === null || cents === row.stored ? [] : { id: row.id, guideId: row.guideId, cents }
  })
  if (changed.length === 0) return { guides: [], excursions: [] }
  await tx.$executeRaw`
    UPDATE "Excursion" AS excursion
    SET "priceEurCents" = fresh."cents"
    FROM unnest(${changed.map(({ id }) => id)}::int[], ${changed.map(({ cents }) => cents)}::int[])
      AS fresh("id", "cents")
    WHERE excursion."id" = fresh."id"`
  const guideIds = [...new Set(changed.map(({ guideId }) => guideId))]
  return { guides: guideIds.map((id) => ({ id })), excursions: changed.map(({ id }) => ({ id })) }
}
