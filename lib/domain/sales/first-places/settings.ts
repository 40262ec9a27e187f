import 'server-only'
import { z } from 'zod'
import type { Transaction } from '../../../server/prisma/database.ts'

/** The setting with the price of a week, with tax, in euro cents. */
export const weekPriceSetting = 'first_places.week_price'
const usualPrice = 1500

/** The price of a week, the same for all places and slots. @throws ZodError for a setting that isn't a price */
export async function findWeekPrice(db: Pick<Transaction, 'siteSetting'>): Promise<number> {
  const row = await db.siteSetting.findUnique({ where: { key: weekPriceSetting }, select: { value: true } })
  return row ? z.int().min(1).parse(row.value) : usualPrice
}
