import { type DailyCount, DailyCounter } from '../../../shared/daily-counter.ts'
import type { CountedView } from './page-view.ts'

/** Number of times a page was seen on a day. */
export type ViewCount = DailyCount<CountedView>

/** Counts views. */
export class ViewCounter extends DailyCounter<CountedView> {
  constructor() {
    super(({ subject, name }) => `${subject} ${name}`, 20_000)
  }
}

/** The front server counts outside of Next.js's bundle, the writer runs inside: they share the global object. */
const holder = globalThis as typeof globalThis & { ciceronePageViews?: ViewCounter }

/** The counter of this process. */
export function viewCounter(): ViewCounter {
  holder.ciceronePageViews ??= new ViewCounter()
  return holder.ciceronePageViews
}
