import 'server-only'
import type { GoodRow, RefusedRow } from './columns.ts'

/**
 * Finds rows that mean what an earlier one means already.
 * @param keys columns by which rows are found; the problem is told of the first that the row has
 * @returns a function that refuses such a row and names the earlier one; null for the first, and without a meaning
 */
export function doublesBy<Meaning extends string | number>(keys: readonly string[]) {
  const firstRows = new Map<Meaning, number>()
  return ({ row, values }: Pick<GoodRow, 'row' | 'values'>, meaning: Meaning | null): RefusedRow | null => {
    if (meaning === null) return null
    const first = firstRows.get(meaning)
    if (first === undefined) {
      firstRows.set(meaning, row)
      return null
    }
    const column = keys.find((name) => values[name]) ?? ''
    return { row, problems: [{ column, problem: { key: 'rowTwice', values: { row: first } } }] }
  }
}
