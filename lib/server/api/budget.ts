import 'server-only'
import { AppError } from '../../shared/errors.ts'
import { ProcessWide } from '../../shared/process-wide.ts'
import { env } from '../env.ts'
import { MinuteBudget } from '../minute-budget.ts'

type Budgets = { all: MinuteBudget; suggest: MinuteBudget }
const budgets = new ProcessWide<Budgets>('call budgets')

/**
 * Counts a call of the API for its caller's network.
 * @throws AppError `too_many_requests`
 */
export async function spendCall(network: string, own: 'suggest' | undefined): Promise<void> {
  const { all, suggest } = budgets.orCreate(() => ({
    all: new MinuteBudget(env().API_BUDGET),
    suggest: new MinuteBudget(env().SUGGEST_BUDGET),
  }))
  const seconds = (await all.spend(network)) || (own === 'suggest' ? await suggest.spend(network) : 0)
  if (seconds === 0) return
  throw new AppError('too_many_requests', {
    retryAfterSeconds: seconds,
    values: { minutes: Math.ceil(seconds / 60) },
  })
}
