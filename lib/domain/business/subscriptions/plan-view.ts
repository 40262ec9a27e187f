import type { Money } from '../../basics/money/price.ts'

/** A plan that can be bought, by its name in a language. */
export type NamedPlan = { code: string; name: string }

/** Price of a plan, and how often it is paid. */
export type PlanOffer = Money & { interval: 'month' | 'year' }
