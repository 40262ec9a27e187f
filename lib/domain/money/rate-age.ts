/** What the demo's made-up rates name as their source; any bank's list is better. */
export const demoSource = 'demo'

const day = 86_400_000

/** Longer than banks rest over Easter and Christmas, shorter than anybody would miss. */
const staleAfterDays = 7
/** A price at a rate of more than two months ago says nothing any more. */
const uselessAfterDays = 60

/**
 * What a rate is good for by now: to be shown, to be shown with its day, or not at all.
 * @param asOf the day that it was published for, at midnight UTC
 */
export function rateAge(asOf: Date, now: Date): 'fresh' | 'stale' | 'useless' {
  const days = Math.floor((now.getTime() - asOf.getTime()) / day)
  if (days > uselessAfterDays) return 'useless'
  return days > staleAfterDays ? 'stale' : 'fresh'
}
