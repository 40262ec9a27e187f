/** One line of a comparison: what each column says about the same thing. */
export type ComparedRow<Key extends string> = {
  key: Key
  /** By column; columns with the same words are the same. */
  values: readonly string[]
}

/** The rows in which the columns differ, and those in which they all say the same. */
export function splitRows<Key extends string, Row extends ComparedRow<Key>>(
  rows: readonly Row[],
): { different: Row[]; same: Row[] } {
  const isSame = ({ values }: Row) => values.every((value) => value === values[0])
  return { different: rows.filter((row) => !isSame(row)), same: rows.filter(isSame) }
}

/**
 * Column with the least value, for the one mark of a row; null for a tie, or when there is nothing to compare.
 * @param values by column, null where a column is out of the question
 */
export function leastOf(values: ReadonlyArray<number | null>): number | null {
  const known = values.filter((value) => value !== null)
  const least = Math.min(...known)
  return known.length > 1 && known.filter((value) => value === least).length === 1
    ? values.indexOf(least)
    : null
}
