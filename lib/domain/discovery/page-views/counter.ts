import { type DailyCount, DailyCounter } from '../../../shared/daily-counter.ts'
import { ProcessWide } from '../../../shared/process-wide.ts'
import type { CountedView } from './page-view.ts'

/** Number of times a page was seen on a day. */
export type ViewCount = DailyCount<CountedView>

/** Counts views. */
export class ViewCounter extends DailyCounter<CountedView> {
  constructor() {
    super(({ subject, name }) => `${subject} ${name}`, 20_000)
  }
}

/** The front server counts, the writer runs inside of Next.js's bundle. */
const counter = new ProcessWide<ViewCounter>('page views')

/** The counter of this process. */
export function viewCounter(): ViewCounter {
  return counter.orCreate(() => new ViewCounter())
}
