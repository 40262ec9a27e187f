import 'server-only'
import { z } from 'zod'
import { type Column, numberOf } from '../../../../server/tables/columns.ts'
import { type Currency, moneyOf, wholeUnits } from '../../../basics/money/price.ts'
import type { Tier } from '../editor/tiers.ts'

/** A line of a price list, in whole units of its currency. */
export type PriceLine = { min: number; max: number | null; units: number }

const line = z.strictObject({
  min: z.int().min(1).max(500),
  max: z.int().min(1).max(500).nullable(),
  units: z.number().min(0).max(1_000_000),
})
const lines = z
  .array(line)
  .max(20)
  .nullable()
  .refine((list) => list !== null, { params: { problem: 'priceLines' } })

/** One price for all groups, `180`, or a line for each size of group: `1-4: 180`. */
export function pricesColumn(name: string): Column {
  return {
    name,
    schema: lines,
    read: (cell, hasDecimalCommas) => {
      const texts = cell.split(/[\r\n]+/).flatMap((text) => text.trim() || [])
      const read = texts.map((text) => lineOf(text, hasDecimalCommas))
      return read.includes(null) || (read.length > 1 && read.some((one) => one?.max === null)) ? null : read
    },
    write: (value) => (value as PriceLine[]).map(textOf).join('\n'),
  }
}

function lineOf(text: string, hasDecimalCommas: boolean): PriceLine | null {
  const match = /^(?:(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?\s*:\s*)?(\d.*)$/.exec(text)
  if (!match) return null
  const [, min, max, amount = ''] = match
  // Cents are the smallest that there is: a third decimal is a slip, or thousands.
  const units = /[.,]\d{3,}$/.test(amount) ? null : numberOf(amount, hasDecimalCommas)
  if (typeof units !== 'number') return null
  return { min: Number(min ?? 1), max: min === undefined ? null : Number(max ?? min), units }
}

function textOf({ min, max, units }: PriceLine): string {
  if (max === null) return String(units)
  return `${min === max ? min : `${min}-${max}`}: ${units}`
}

export function linesOfTiers(tiers: readonly Tier[], currency: Currency): PriceLine[] {
  return tiers.map(({ min_guests: min, max_guests: max, amount }) => ({
    min,
    max,
    units: wholeUnits({ amount, currency }),
  }))
}

export function tiersOfLines(priceLines: readonly PriceLine[], currency: Currency): Tier[] {
  return priceLines
    .map(({ min, max, units }) => ({
      min_guests: min,
      max_guests: max,
      amount: moneyOf(units, currency).amount,
    }))
    .toSorted((one, other) => one.min_guests - other.min_guests)
}
