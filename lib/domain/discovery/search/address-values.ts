// Values of parameters of a search's address.

const mostValues = 20
const highestPrice = 99_999_999

/** The first text that says something: a form may repeat a field. Empty without any. */
export function first(texts: readonly string[]): string {
  return texts.find((text) => text !== '') ?? ''
}

/** From 1. */
export function readWhole(text: string, most: number): number | null {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= most ? number : null
}

/** As people type it: `€1,200`, `1 200 ₽`, `75.50`. Parts of a unit are left out. */
export function readPrice(text: string): number | null {
  const digits = text.replace(/[.,]\d{1,2}(?!\d)\D*$/, '').replaceAll(/\D/g, '')
  return digits.length > 0 && digits.length <= 8 ? readAmount(Number(digits)) : null
}

function readAmount(amount: number): number | null {
  return amount >= 1 && amount <= highestPrice ? amount : null
}

/** The lower one first. */
export function inOrder(from: number | null, to: number | null): [number | null, number | null] {
  return from !== null && to !== null && from > to ? [to, from] : [from, to]
}

/** Each once, always in the same order. */
export function sorted<Value extends string>(values: readonly Value[]): Value[] {
  return [...new Set(values)].sort().slice(0, mostValues)
}
