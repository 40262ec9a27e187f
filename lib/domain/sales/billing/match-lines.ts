import type { StatementLine } from './statement.ts'

/** Limits of what is pasted at once. */
export const statementLimits = { lines: 200, characters: 50_000 } as const

/** Reasons why a line is taken for a payment; `several`: more than one has the amount. */
export const matchKinds = ['number', 'name', 'amount', 'several', 'none'] as const
type MatchKind = (typeof matchKinds)[number]

type PersonNames = { firstname: string; lastname: string }

/** A payment that a line may be about. */
export type Payable = {
  id: string
  /** True for a transfer that is waited for. */
  isOpen: boolean
  /** Amount that was asked for or, once it came, received; in cents. */
  amount: number
  /** Numbers of its invoices that the statement has. */
  numbers: string[]
  /** Name of the billing details. */
  company: string | null
  /** The guide's name, in each language that it is written in. */
  people: PersonNames[]
}

type Match = { kind: MatchKind; payment: Payable | null; amount: number }

/**
 * The payment that each line is probably about: by the number of its invoice, else by amount and name, else the only
 * open one of the amount. What a surer line has is proposed to no other.
 * @param payments the newest first
 */
export function matchLines(
  lines: readonly StatementLine[],
  payments: readonly Payable[],
): Array<Match & { line: StatementLine }> {
  const byNumbers = lines.map((line) => byNumber(line, payments))
  const unnumbered = without(payments, byNumbers)
  const named = unnumbered.map((payment) => ({ payment, names: namesOf(payment) }))
  const sure = lines.map((line, index) => byNumbers[index] ?? byName(line, named))
  const free = without(unnumbered, sure).filter(({ isOpen }) => isOpen)
  return lines.map((line, index) => ({ line, ...(sure[index] ?? byAmount(line, free)) }))
}

function without(payments: readonly Payable[], matches: ReadonlyArray<Match | null>): Payable[] {
  const taken = new Set(matches.map((match) => match?.payment?.id))
  return payments.filter(({ id }) => !taken.has(id))
}

function byNumber({ numbers, amounts }: StatementLine, payments: readonly Payable[]): Match | null {
  const found = payments.filter((payment) => payment.numbers.some((number) => numbers.includes(number)))
  const open = found.filter(({ isOpen }) => isOpen)
  const payment = open.find(({ amount }) => amounts.includes(amount)) ?? open[0] ?? found[0]
  if (!payment) return null
  return { kind: 'number', payment, amount: amountFor(amounts, [payment]) }
}

type Named = { payment: Payable; names: readonly Name[] }

/** Also one that is paid already: the same lines are pasted again the next day. */
function byName({ text, amounts }: StatementLine, payments: readonly Named[]): Match | null {
  const words = ` ${wordsOf(text)} `
  const run = words.replaceAll(' ', '')
  const isHere = ({ parts, isRun }: Name) => parts.every((part) => (isRun ? run : words).includes(part))
  const found = payments
    .filter(({ payment, names }) => amounts.includes(payment.amount) && names.some(isHere))
    .map(({ payment }) => payment)
  const open = found.filter(({ isOpen }) => isOpen)
  const payment = open[0] ?? found[0]
  if (!payment) return null
  const amount = amountFor(amounts, open.length > 0 ? open : found)
  return open.length > 1 ? { kind: 'several', payment: null, amount } : { kind: 'name', payment, amount }
}

function byAmount({ amounts }: StatementLine, open: readonly Payable[]): Match {
  const found = open.filter(({ amount }) => amounts.includes(amount))
  const [payment] = found
  const amount = amountFor(amounts, found)
  if (!payment) return { kind: 'none', payment: null, amount }
  return found.length > 1 ? { kind: 'several', payment: null, amount } : { kind: 'amount', payment, amount }
}

/** The amount of a line that some of the payments have, or else its first one. */
function amountFor(amounts: readonly number[], payments: readonly Payable[]): number {
  return amounts.find((one) => payments.some(({ amount }) => amount === one)) ?? amounts[0] ?? 0
}

/** Parts that have to be in a line, all of them: words with a space on each side, or runs of characters. */
type Name = { parts: string[]; isRun: boolean }

const characters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

function namesOf({ company, people }: Payable): Name[] {
  const whole = people.flatMap(({ firstname, lastname }): string[][] => {
    if (wordsOf(firstname) === '' || wordsOf(lastname) === '') return []
    if (!characters.test(firstname + lastname)) return [[firstname, lastname]]
    // One character may stand in any line, both names together only in theirs.
    return [[lastname + firstname], [firstname + lastname]]
  })
  return [...(company === null ? [] : [[company]]), ...whole].flatMap((parts) => {
    const isRun = characters.test(parts.join(''))
    const spelt = (part: string) => (isRun ? wordsOf(part).replaceAll(' ', '') : ` ${wordsOf(part)} `)
    return [parts.map(spelt), parts.map((part) => spelt(withoutUmlauts(part)))]
      .filter((spelling) => spelling.join('').trim().length > 1)
      .map((spelling) => ({ parts: spelling, isRun }))
  })
}

/** Banks keep neither capitals nor accents. */
function wordsOf(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')
}

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** German banks write `Mueller` for Müller. */
function withoutUmlauts(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
}
