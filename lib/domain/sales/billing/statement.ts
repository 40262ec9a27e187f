import { type CalendarDate, firstDate } from '../../../shared/calendar/calendar-date.ts'
import { readTypedDate } from '../../../shared/calendar/typed-date.ts'
import { plainCode, plainLine } from '../../../shared/forms/normal-text.ts'

/** A line of a bank statement with money that came in. */
export type StatementLine = {
  /** Its place among the lines, from 1. */
  row: number
  /** Its cells as one line. */
  text: string
  /** Euro amounts in it, in cents, at least one. Without column heads the balance is among them. */
  amounts: number[]
  /** The first day in it. */
  day: CalendarDate | null
  /** Numbers of invoices in it, as they are printed. */
  numbers: string[]
}

/** Amounts and numbers of one line that are looked at. */
const mostPerLine = 8

/** Signs between cells, each with how a line shows that it has cells. */
const separators = [
  { sign: '\t', pattern: /\t/g, least: 1 },
  { sign: ';', pattern: /;/g, least: 1 },
  // A comma of a sentence has a space after it, one of an amount has figures on both sides.
  { sign: ',', pattern: /(?<!\d),(?!\s)|,(?![\s\d])/g, least: 2 },
] as const
export type Separator = (typeof separators)[number]['sign']

/** The sign between the cells of pasted lines; null for plain text. */
export function separatorOf(text: string): Separator | null {
  const lines = physicalLines(text).filter((line) => line.trim() !== '')
  const found = separators.find(({ pattern, least }) => {
    const withCells = lines.filter((line) => (line.match(pattern) ?? []).length >= least)
    return withCells.length * 2 > lines.length
  })
  return found?.sign ?? null
}

/** Physical lines of a text. */
export function physicalLines(text: string): string[] {
  return text.split(/\r\n|\n|\r/)
}

/** The lines of a statement by which money came in. @param rows cells of each line; one cell for plain text */
export function readStatement(rows: ReadonlyArray<readonly string[]>): StatementLine[] {
  const plain = rows.map((cells) => cells.map((cell) => plainLine(cell.replace(/\s+/g, ' '))))
  const columns = columnsOf(plain)
  const isMonthFirst = hasMonthFirst(plain.flat().join(' '))
  return plain.flatMap((cells, index) => readLine(cells, { row: index + 1, columns, isMonthFirst }) ?? [])
}

type Reading = { row: number; columns: Columns; isMonthFirst: boolean }

function readLine(cells: readonly string[], { row, columns, isMonthFirst }: Reading): StatementLine | null {
  if (cells.some((cell) => outgoingCell.test(cell)) || isForeign(cells)) return null
  const parts = cells.map((cell) => withoutDays(cell, isMonthFirst))
  const found = parts.flatMap(({ rest }, index) => {
    if (columns.money.size > 0 ? !columns.money.has(index) : columns.others.has(index)) return []
    return moneyIn(rest, columns.money.has(index))
  })
  // Where some say that they are euros, the rest may be a short date or a rate.
  const amounts = found.toSorted((one, other) => Number(other.isMarked) - Number(one.isMarked))
  if (amounts.length === 0) return null
  const text = cells.filter((cell) => cell !== '').join(' · ')
  return {
    row,
    text,
    amounts: [...new Set(amounts.map(({ cents }) => cents))].slice(0, mostPerLine),
    day: parts.flatMap(({ days }) => days)[0] ?? null,
    numbers: [...new Set(numbersIn(text))].slice(0, mostPerLine),
  }
}

/** Of the table that the lines are: columns with money that came in, and those with other figures. */
type Columns = { money: ReadonlySet<number>; others: ReadonlySet<number> }

const incomingHead =
  /credit|\bhaben\b|deposit|(?:paid|money) in|кредит|приход|зачисл|поступ|入金|預|収入|收入/iu
const otherHead =
  /balance|saldo|debit|\bsoll\b|withdrawal|(?:paid|money) out|\bfee|gebühr|остат|дебет|расход|списан|комисс|残高|余额|出金|支払|支出|手数料|手续费/iu
const amountHead = /amount|betrag|umsatz|importo|montant|сумм|金額|金额/iu

/** Reads the columns from their heads: the first line with several cells, no figures and a known head. */
function columnsOf(rows: ReadonlyArray<readonly string[]>): Columns {
  const isHead = (cell: string) => incomingHead.test(cell) || otherHead.test(cell) || amountHead.test(cell)
  const heads =
    rows.find((cells) => cells.length > 1 && !/\d/.test(cells.join('')) && cells.some(isHead)) ?? []
  const money = new Set<number>()
  const others = new Set<number>()
  for (const [index, head] of heads.entries()) {
    if (incomingHead.test(head)) money.add(index)
    else if (otherHead.test(head)) others.add(index)
    else if (amountHead.test(head)) money.add(index)
  }
  return { money, others }
}

/** Marks a whole line as money that went out. */
const outgoingCell = /^(?:s|d|dr|dbit|debit|soll|расход|списание|出金)$/iu

const euroMarks = '€|euro?|евро|ユーロ|欧元'
const otherMarks =
  '[a-z]{0,3}[$¥]|[£₽円元]|aud|cad|chf|cny|czk|dkk|gbp|huf|jpy|nok|pln|rub|rur|sek|usd|руб\\.?|zł|kč'
const marks = `${euroMarks}|${otherMarks}`
const euroMark = new RegExp(`^(?:${euroMarks})$`, 'iu')
const otherMark = new RegExp(`^(?:${otherMarks})$`, 'iu')

/** True if a cell of its own says that the line is in other money. */
function isForeign(cells: readonly string[]): boolean {
  return cells.some((cell) => otherMark.test(cell)) && !cells.some((cell) => euroMark.test(cell))
}

/** An amount with what stands around it. A mark after whole units that a figure follows belongs to that figure. */
const money = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}]|\p{N}[.,])(?<sign>[-+–](?=\S)|[−▲△]\s?)?(?:(?<before>${marks})\s?)?(?<inner>[-+−–])?`,
    String.raw`(?<units>\d{1,3}(?<gap>[ .,'’])\d{3}(?:\k<gap>\d{3})*|\d{1,7})`,
    String.raw`(?:(?<point>[.,])(?<cents>\d{1,2})(?:(?<minus>-(?!\S))|\s?(?<after>${marks}))?`,
    String.raw`|\s?(?<afterUnits>${marks})(?!\s?[-+]?\d))?`,
    String.raw`(?<debit>\s(?:s|dr)$)?(?![\p{L}\p{N}%]|[.,:/]\d|\s%)`,
  ].join(''),
  'giu',
)
const minuses = /[-−–▲△]/

/**
 * Amounts that came in. A figure is one with two decimals or with the mark of the euro.
 * @param isMoney true for a column of amounts, where whole units need no mark
 */
function moneyIn(text: string, isMoney: boolean): Array<{ cents: number; isMarked: boolean }> {
  const figures = text.replace(/^[-–]\s(?=\d)/, '-')
  return [...figures.matchAll(money)].flatMap(({ 0: whole, index, groups }) => {
    const parts: Record<string, string | undefined> = groups ?? {}
    const { sign = '', before, inner = '', units = '', gap, point, cents = '', minus, debit } = parts
    const mark = before ?? parts.after ?? parts.afterUnits
    const isMarked = mark !== undefined
    if (isMarked && !euroMark.test(mark)) return []
    if (minuses.test(sign + inner) || minus || debit) return []
    if (point !== undefined && point === gap) return []
    // The day and the month of a date without a year: `28.11.`
    if (point === '.' && figures[index + whole.length] === '.') return []
    if (cents.length < 2 && !isMoney && !(isMarked && cents === '')) return []
    const digits = units.replace(/\D/g, '')
    const amount = Number(digits) * 100 + Number(cents.padEnd(2, '0'))
    return digits.length > 7 || amount === 0 ? [] : [{ cents: amount, isMarked }]
  })
}

/**
 * Numbers of invoices as `invoiceNumber` of lib/domain/business/invoices makes them. Banks drop or replace the hyphens, and on a
 * Russian keyboard the letter is another one.
 */
function numbersIn(text: string): string[] {
  const found = plainCode(text)
    .toUpperCase()
    .matchAll(/(?<![\p{L}\p{N}])[C\u0421][-/. ]?(20\d\d)[-/. ]{0,2}(\d{5,6})(?!\d)/gu)
  return [...found].map(([, year, ordinal]) => `C-${year}-${ordinal}`)
}

const days = new RegExp(
  `(?:${[
    String.raw`(?<!\d)\d{4} ?[-./年] ?\d{1,2} ?[-./月] ?\d{1,2}日?`,
    String.raw`(?<!\d)\d{1,2}[-./]\d{1,2}[-./]\d{4}`,
    String.raw`(?<!\d)\d{1,2}[./]\d{1,2}[./]\d{2}`,
    String.raw`(?<!\d)\d{1,2}\.?[- ]\p{L}{3,12}\.?[- ]\d{4}`,
    String.raw`(?<!\p{L})\p{L}{3,12}\.? \d{1,2}, \d{4}`,
  ].join('|')})(?!\\d)`,
  'gu',
)

/** A cell's days, and the cell without them: their figures are no amounts. */
function withoutDays(cell: string, isMonthFirst: boolean): { days: CalendarDate[]; rest: string } {
  const found: CalendarDate[] = []
  const rest = cell.replace(/^(20\d\d)(\d\d)(\d\d)$/, '$1-$2-$3').replace(days, (text) => {
    const day = dayOf(text, isMonthFirst)
    if (day === null) return text
    found.push(day)
    return ' '
  })
  return { days: found, rest }
}

function dayOf(text: string, isMonthFirst: boolean): CalendarDate | null {
  const dayFirst = text.replace(
    /^(\d{1,2})([/-])(\d{1,2})\2(\d{2,4})$/,
    (whole, one: string, _sign: string, other: string, year: string) =>
      isMonthFirst || Number(other) > 12 ? `${other}/${one}/${year}` : whole,
  )
  for (const locale of ['en', 'ru'] as const) {
    const read = readTypedDate(dayFirst, locale, firstDate)
    if ('date' in read && read.date >= '2000-01-01') return read.date
  }
  return null
}

/** True if some day of the statement can only be written in the American order, and none only in the other one. */
function hasMonthFirst(text: string): boolean {
  const pairs = [...text.matchAll(/(?<!\d)(\d{1,2})\/(\d{1,2})\/\d{2}/g)]
  return pairs.some(([, , second]) => Number(second) > 12) && !pairs.some(([, first]) => Number(first) > 12)
}
