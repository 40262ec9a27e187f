import 'server-only'

/** Beginning of a cell that spreadsheets take for a formula, after the characters that prevent it. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/u

/** A cell that no spreadsheet takes for a formula. Cells that have the sign already get another, so that none is lost. */
export function guardFormula(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell
}

/** The cell as it was before `guardFormula`. */
export function unguardFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}
