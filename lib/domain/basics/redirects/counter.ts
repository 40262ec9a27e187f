import { DailyCounter } from '../../../shared/daily-counter.ts'

/** Path that sent a reader on, without locale prefix: a moved address, or one below it. */
export type RedirectUse = { path: string }

/** Nobody follows a link to a longer one: it is made up. */
export const longestCountedPath = 300

/** The front server counts outside of Next.js's bundle, the writer runs inside: they share the global object. */
const holder = globalThis as typeof globalThis & { ciceroneRedirectUses?: DailyCounter<RedirectUse> }

/** The counter of this process. */
export function redirectUseCounter(): DailyCounter<RedirectUse> {
  holder.ciceroneRedirectUses ??= new DailyCounter(({ path }) => path, 2000)
  return holder.ciceroneRedirectUses
}
