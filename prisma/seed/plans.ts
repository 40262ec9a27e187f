import type { Currency } from '../../lib/domain/basics/money/price.ts'
import { demoSource } from '../../lib/domain/basics/money/rate-age.ts'
import { continueIds, type Seed } from './context.ts'

/** Number of units one euro buys; invented for the demo, close to real ones. */
const perEuro: Record<Exclude<Currency, 'EUR'>, number> = {
  CAD: 1.6182,
  CNY: 8.2354,
  GBP: 0.8791,
  JPY: 179.42,
  RUB: 93.4,
  USD: 1.1583,
}

/**
 * Number of units of each currency one euro buys. Like everything in the demo they are dated on the day of seeding,
 * and become stale unless a bank's list replaces them.
 */
export async function seedRates({ tx, clock }: Pick<Seed, 'tx' | 'clock'>): Promise<void> {
  const quotes = ['CAD', 'CNY', 'GBP', 'JPY', 'RUB', 'USD'] as const
  await tx.exchangeRate.createMany({
    data: quotes.map((quote) => ({
      base: 'EUR' as const,
      quote,
      rate: perEuro[quote],
      asOf: clock.day(0),
      source: demoSource,
    })),
  })
}

export const MONTHLY = 1
export const YEARLY = 2
/** Euro cents for one period, by plan. */
export const priceOf = { [MONTHLY]: 1900, [YEARLY]: 19_000 } as const
const plans = [
  {
    id: MONTHLY,
    code: 'monthly',
    interval: 'month' as const,
    amount: priceOf[MONTHLY],
    name: { ru: 'На месяц', en: 'Monthly', ja: '月払い', 'zh-Hans': '月付' },
  },
  {
    id: YEARLY,
    code: 'yearly',
    interval: 'year' as const,
    amount: priceOf[YEARLY],
    name: { ru: 'На год', en: 'Yearly', ja: '年払い', 'zh-Hans': '年付' },
  },
]

/** Seeds the subscription plans. */
export async function seedPlans({ tx }: Pick<Seed, 'tx'>): Promise<void> {
  await tx.plan.createMany({ data: plans.map((plan) => ({ ...plan, currency: 'EUR' as const })) })
  await continueIds(tx, 'Plan')
}
