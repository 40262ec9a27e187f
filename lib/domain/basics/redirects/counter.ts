import { DailyCounter } from '../../../shared/daily-counter.ts'
import { ProcessWide } from '../../../shared/process-wide.ts'

/** Path that sent a reader on, without locale prefix: a moved address, or one below it. */
export type RedirectUse = { path: string }

/** Nobody follows a link to a longer one: it is made up. */
export const longestCountedPath = 300

/** The front server counts, the writer runs inside of Next.js's bundle. */
const counter = new ProcessWide<DailyCounter<RedirectUse>>('redirect uses')

/** The counter of this process. */
export function redirectUseCounter(): DailyCounter<RedirectUse> {
  return counter.orCreate(() => new DailyCounter(({ path }) => path, 2000))
}
