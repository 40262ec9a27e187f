/** The median; for an even number of values the mean of the two in the middle. NaN for none. */
export function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length / 2
  const [below = Number.NaN, above = Number.NaN] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1)
  return sorted.length % 2 === 0 ? (below + above) / 2 : below
}

/** The value that so many in a hundred don't exceed. NaN for none. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil((sorted.length * share) / 100) - 1)] ?? Number.NaN
}

/** One line of a table: what is compared, the ratio, and its two figures. */
export function line(what: string, ratio: number, from: string): string {
  return `  ${what.padEnd(52)} ${ratio.toFixed(ratio < 0.1 ? 4 : 2).padStart(7)} ×   ${from}`
}

/** Milliseconds for people. */
export function ms(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : 1)} ms`
}
