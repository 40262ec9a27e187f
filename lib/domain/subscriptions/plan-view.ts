import type { Money } from '../money/price.ts'

/** A plan that can be bought, by its name in a language. */
export type NamedPlan = { code: string; name: string }

/** What a plan costs, and how often. */
export type PlanOffer = Money & { interval: 'month' | 'year' }
