/** The source of the demo's invented rates; any bank's list replaces them. */
export const demoSource = 'demo'

const day = 86_400_000

/** Longer than banks are closed over Easter and Christmas. */
const staleAfterDays = 7
/** A rate that is more than two months old is useless. */
const uselessAfterDays = 60

/**
 * Age of a rate: shown as it is, shown with its date, or not shown at all.
 * @param asOf the day it was published for, at midnight UTC
 */
export function rateAge(asOf: Date, now: Date): 'fresh' | 'stale' | 'useless' {
  const days = Math.floor((now.getTime() - asOf.getTime()) / day)
  if (days > uselessAfterDays) return 'useless'
  return days > staleAfterDays ? 'stale' : 'fresh'
}
