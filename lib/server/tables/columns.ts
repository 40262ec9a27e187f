import 'server-only'
import type { z } from 'zod'
import type { FieldProblem } from '../../shared/errors.ts'
import { fieldProblem } from '../../shared/forms/problems.ts'
import { normalizeHtml } from '../sanitize-html.ts'
import { TableFault, type TableRow } from './fault.ts'
import { unguardFormula } from './formula-guard.ts'

/** A column of a table that is exported and imported: how its cells are written and read. */
export type Column = {
  name: string
  /**
   * The text of a cell as a value; what can't be read so stays a text, and the schema refuses it.
   * @param hasDecimalCommas as in the file's rows
   */
  read: (cell: string, hasDecimalCommas: boolean) => unknown
  schema: z.ZodType
  write: (value: unknown) => string
  /** A value in the form in which it is stored, where that is another one. */
  asStored?: (value: unknown) => unknown
}

/** The values of a row by column, of those columns that the file has. */
export type RowValues = Readonly<Record<string, unknown>>

/** Something that is wrong in a cell. */
export type CellProblem = { column: string; problem: FieldProblem }

/** Something wrong in a cell that is no mistake where the cell is as it was: rules change, and texts stay. */
export type Doubt = CellProblem & { cell: string }

/** A row as it was read: the values of its right cells, and the others. */
export type GoodRow = { row: number; values: RowValues; doubts: readonly Doubt[] }

/** A row with what is wrong in it. */
export type RefusedRow = { row: number; problems: CellProblem[] }

/** A changed cell, as cells before and after. */
export type CellChange = { column: string; before: string; after: string }

/** Result of an imported row. */
export type ImportedRow =
  | { row: number; outcome: 'created' | 'unchanged' }
  | { row: number; outcome: 'updated'; changes: CellChange[] }
  | RefusedRow

/**
 * The columns in which a row differs from what is stored. Equal is what is written alike, as it is or once stored.
 * @param keys columns by which rows are found: an empty cell there says nothing
 */
export function changedColumns(
  columns: readonly Column[],
  values: RowValues,
  stored: RowValues,
  keys: readonly string[],
): Column[] {
  return columns.filter(({ name, write, asStored }) => {
    if (!(name in values)) return false
    if (keys.includes(name) && write(values[name]) === '') return false
    const present = write(stored[name])
    return write(values[name]) !== present && (!asStored || write(asStored(values[name])) !== present)
  })
}

/** Changes in some columns of a row. */
export function changesIn(columns: readonly Column[], values: RowValues, stored: RowValues): CellChange[] {
  return columns.map(({ name, write, asStored }) => ({
    column: name,
    before: write(stored[name]),
    after: write(asStored ? asStored(values[name]) : values[name]),
  }))
}

/**
 * True if a row above the head has nothing for us: it is blank, or its only cell is a title, often over several
 * columns.
 */
export function isAboveHead(cells: readonly string[], columns: readonly Column[]): boolean {
  const names = cells.map(columnName).filter((name) => name !== '')
  const [only] = names
  return only === undefined || (names.length === 1 && !columns.some(({ name }) => columnName(name) === only))
}

/** Spreadsheets and people write names of columns with capitals and spaces. */
function columnName(cell: string): string {
  return cell.trim().toLowerCase().replaceAll(/\s+/g, '_')
}

/**
 * The columns that a file has, in its order.
 * @param required columns of which a file has at least one
 * @throws TableFault that names what is wrong in the head
 */
export function readHead(
  cells: readonly string[],
  columns: readonly Column[],
  required: readonly string[],
): Column[] {
  const given = cells.map((cell) => cell.trim())
  while (given.at(-1) === '') given.pop()
  if (given.length === 0) throw new TableFault('empty')
  const byName = new Map(columns.map((column) => [columnName(column.name), column]))
  const names = given.map(columnName)
  const unknown = given.filter((name) => !byName.has(columnName(name)))
  if (unknown.length > 0) {
    const shown = unknown.slice(0, 10).map((name) => (name === '' ? '–' : name.slice(0, 40)))
    throw new TableFault('columnsUnknown', { columns: shown.join(', ') })
  }
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  if (twice.length > 0) throw new TableFault('columnsTwice', { columns: [...new Set(twice)].join(', ') })
  if (!required.some((name) => names.includes(columnName(name)))) {
    throw new TableFault('columnsMissing', { columns: required.join(', ') })
  }
  return names.flatMap((name) => byName.get(name) ?? [])
}

/** The values of a row, each by the rule of its column. Cells that a row lacks are empty. @param keys must be right */
export function readRow(
  { row, cells, hasDecimalCommas }: Readonly<TableRow>,
  columns: readonly Column[],
  keys: readonly string[],
): GoodRow | RefusedRow {
  const values: Record<string, unknown> = {}
  const doubts: Doubt[] = []
  for (const [index, { name, read, schema }] of columns.entries()) {
    const cell = unguardFormula(cells[index] ?? '')
    const parsed = isStorable(cell)
      ? schema.safeParse(read(cell, hasDecimalCommas), { reportInput: true })
      : null
    if (parsed?.success) values[name] = parsed.data
    else {
      const [issue] = parsed?.error.issues ?? []
      doubts.push({ column: name, cell, problem: issue ? fieldProblem(issue) : { key: 'characters' } })
    }
  }
  const overhang = cells.slice(columns.length).some((cell) => cell.trim() !== '')
  if (overhang) {
    return { row, problems: [{ column: columns.at(-1)?.name ?? '', problem: { key: 'cellsTooMany' } }] }
  }
  const isLost = doubts.some(({ column }) => keys.includes(column))
  return isLost ? { row, problems: problemsBeside(columns, doubts, null) } : { row, values, doubts }
}

/**
 * Errors in a row, except in cells that equal the stored value.
 * @param stored null for a new row
 */
export function problemsBeside(
  columns: readonly Column[],
  doubts: readonly Doubt[],
  stored: RowValues | null,
): CellProblem[] {
  return doubts
    .filter(({ column, cell }) => {
      const known = columns.find(({ name }) => name === column)
      return !stored || known?.write(stored[column]) !== cell
    })
    .map(({ column, problem }) => ({ column, problem }))
}

/** PostgreSQL stores neither NUL nor halves of characters. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** A text as it is, spaces at its ends included. */
export function textColumn(name: string, schema: z.ZodType): Column {
  return { name, schema, read: (cell) => cell, write: String }
}

/** Rich text, or plain paragraphs that become some. */
export function richTextColumn(name: string, schema: z.ZodType): Column {
  return { ...textColumn(name, schema), asStored: (value) => normalizeHtml(String(value)).html }
}

/** A word of a closed list, an address or a slug: spaces around it are a slip. */
export function wordColumn(name: string, schema: z.ZodType): Column {
  return { name, schema, read: (cell) => cell.trim(), write: String }
}

/** A number as spreadsheets and people write it; an empty cell is null. Excel keeps seventeen digits of some, which are the same number. */
export function numberColumn(name: string, schema: z.ZodType): Column {
  return {
    name,
    schema,
    read: numberOf,
    write: (value) => (value === null ? '' : String(value)),
  }
}

const yesNo: Readonly<Record<string, boolean | null>> = {
  yes: true,
  true: true,
  no: false,
  false: false,
  '': null,
}

/** Yes or no; an empty cell is null. Spreadsheets make true and false of what is typed. */
export function yesNoColumn(name: string, schema: z.ZodType): Column {
  return {
    name,
    schema,
    read: (cell) => {
      const word = cell.trim().toLowerCase()
      return Object.hasOwn(yesNo, word) ? yesNo[word] : cell
    },
    write: (value) => (value === null ? '' : value ? 'yes' : 'no'),
  }
}

/** A list in one line: `history, food`. */
export function listColumn(name: string, schema: z.ZodType): Column {
  return {
    name,
    schema,
    read: (cell) => cell.split(/[,;]/).flatMap((item) => item.trim() || []),
    write: (value) => (Array.isArray(value) ? value.join(', ') : ''),
  }
}

/** A list of texts, each in a line of the cell. A line break inside of one is written as `\n`. */
export function linesColumn(name: string, schema: z.ZodType): Column {
  return {
    name,
    schema,
    read: linesOf,
    write: (value) => (Array.isArray(value) ? writeLines(value.map(String)) : ''),
  }
}

/**
 * A number as spreadsheets and people write it, null for an empty cell; anything else stays a text. Thousands may be
 * parted, decimals follow a point or, where that can only be decimals, a comma: `1 234,56`, `1.234,56`, `1'234.56`.
 */
export function numberOf(cell: string, hasDecimalCommas: boolean): number | string | null {
  const text = cell.trim()
  if (text === '') return null
  if (/^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text)) return Number(text)
  const sign = text.startsWith('\u2212') ? `-${text.slice(1)}` : text
  const forms = [withPoint, ...(hasDecimalCommas ? [withComma] : [])]
  for (const { form, groups, decimal } of forms)
    if (form.test(sign)) return Number(sign.replaceAll(groups, '').replace(decimal, '.'))
  return text
}

const blank = String.raw`[ \u00A0\u2009\u202F]`
/** One sign for all groups of three; a point or comma only with decimals behind, since alone it may be the decimal sign. */
const withPoint = {
  form: new RegExp(
    String.raw`^[+-]?(?:\d+(?:\.\d+)?|\d{1,3}(?:(?:${blank}\d{3})+|(?:['’]\d{3})+)(?:\.\d+)?|\d{1,3}(?:,\d{3})+\.\d+)$`,
  ),
  groups: new RegExp(`${blank}|['’,]`, 'g'),
  decimal: '.',
}
const withComma = {
  form: new RegExp(
    String.raw`^[+-]?(?:\d+,\d+|\d{1,3}(?:(?:${blank}\d{3})+|(?:['’]\d{3})+),\d+|\d{1,3}(?:\.\d{3})+,\d+)$`,
  ),
  groups: new RegExp(`${blank}|['’.]`, 'g'),
  decimal: ',',
}

function linesOf(cell: string): string[] {
  if (cell === '') return []
  return cell
    .split(/\r\n|\n|\r/)
    .map((line) => line.replaceAll(/\\([\\nr])/g, (_all, sign: string) => unescaped[sign] ?? sign))
}

function writeLines(lines: readonly string[]): string {
  return lines.map((line) => line.replaceAll(/[\\\n\r]/g, (sign) => escaped[sign] ?? sign)).join('\n')
}

const escaped: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r' }
const unescaped: Record<string, string> = { '\\': '\\', n: '\n', r: '\r' }
