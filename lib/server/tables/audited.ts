import type { CellChange, Column, RowValues } from './columns.ts'

/** The changed cells of a row as facts of the audit log, by their columns; an empty cell is none. */
export function factsOfCells(changes: readonly CellChange[]) {
  const side = (of: 'before' | 'after') =>
    Object.fromEntries(changes.flatMap((change) => (change[of] === '' ? [] : [[change.column, change[of]]])))
  return { before: side('before'), after: side('after') }
}

/** The cells of a row that became something new. */
export function factsOfRow(columns: readonly Column[], values: RowValues) {
  const cells = columns.flatMap(({ name, write }) => {
    const cell = values[name] === undefined ? '' : write(values[name])
    return cell === '' ? [] : [[name, cell]]
  })
  return { after: Object.fromEntries(cells) }
}
