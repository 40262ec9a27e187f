/** A round number above all values, which can be halved. */
export function niceTop(values: readonly number[], least: number): number {
  const highest = Math.max(least, ...values)
  const unit = 10 ** Math.floor(Math.log10(highest))
  const steps = highest < 10 ? [2, 4, 6, 8, 10] : [1, 1.2, 1.4, 1.6, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  const scale = highest < 10 ? 1 : unit
  return (steps.find((step) => step * scale >= highest) ?? 10) * scale
}
