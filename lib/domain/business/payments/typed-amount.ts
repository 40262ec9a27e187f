/** `19`, `19.00`, `€190,50` in cents; null for what is no amount. */
export function amountIn(text: string): number | null {
  const [, units, cents = '0'] = /^€?\s?(\d{1,6})(?:[.,](\d{2}))?\s?€?$/.exec(text) ?? []
  return units === undefined ? null : Number(units) * 100 + Number(cents)
}
