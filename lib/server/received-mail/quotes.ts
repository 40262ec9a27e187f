import 'server-only'
import { bare, type SentWords } from './sent-words.ts'

/** The author of the mail that is answered. */
export type QuotedAuthor = {
  /** Of this site, as they may stand above the quote; in small letters. */
  addresses: readonly string[]
  name: string
  /** Words that it has sent: others are never cut. */
  sent: SentWords
}

/** Longest line of a form that is looked for, in characters. */
const longestForm = 120
/** Longest line that names an author, in characters; it may have been broken into three. */
const longestAuthor = 300
/** Number of characters that are compared with what was sent, of all that looks like a quote. */
const mostCompared = 1_000_000

/** "-----Original Message-----", "------------------ 原始邮件 ------------------", and their like. */
const separator = /^\s*[-_=—－]{3,}\s*[^-_=—－\s].{0,50}[^-_=—－\s]\s*[-_=—－]{3,}$/u
const rule = /^\s*[-_=—*]{5,}$/u
/** "From: …" in any language; some programs make its name bold with asterisks. */
const headerLine = /^\s*\*?[\p{L}\p{M}][\p{L}\p{M} .-]{0,24}\*?\s?[:：]\s*\*?\s*\S/u
const date = /\d{1,4}\s?[./年-]\s?\d{1,2}|\b20\d\d\b|\d{1,2}:\d{2}/
/** End of a line that names the author of what follows. */
const authorEnd = /[:：]$/
const quoted = /^\s*[>＞]/u
const quoteSigns = /^(?:\s*[>＞])+ ?/u

/**
 * Lines without those that quote what the site has sent, and without the author's line above them. Words of the sender's own
 * within a quote stay.
 * @returns null in the place of each quote
 */
export function withoutQuoted(lines: readonly string[], author: QuotedAuthor): Array<string | null> {
  const kept: Array<string | null> = []
  let left = mostCompared
  const isSent = (block: readonly string[]) => {
    if (left <= 0) return false
    left -= block.reduce((sum, line) => sum + line.length + 1, 0)
    return left >= 0 && isQuote(block, author)
  }
  let at = 0
  while (at < lines.length) {
    const line = lines[at] ?? ''
    const isMarked = quoted.test(line)
    const end = isMarked ? endOfQuoted(lines, at) : beginsRest(lines, at, author) ? lines.length : at
    const block = lines.slice(at, end)
    if (end === at || !isSent(block) || (!isMarked && !beginsSent(block, author))) {
      // Up to an empty line: behind a quotation of something else the site's mail may be quoted. Not for ever: each time the
      // rest is looked at again.
      const passed = isMarked ? (left > 0 ? endOfRun(block) + at : end) : at + 1
      kept.push(...lines.slice(at, passed))
      at = passed
      continue
    }
    dropAuthor(kept, author)
    kept.push(null, ...ownWithin(block, author))
    at = end
  }
  return kept
}

/** Behind the last line with a sign of a quote; between them may be empty ones. */
function endOfQuoted(lines: readonly string[], from: number): number {
  let end = from
  for (let at = from; at < lines.length && (lines[at] === '' || quoted.test(lines[at] ?? '')); at += 1) {
    if (lines[at] !== '') end = at + 1
  }
  return end
}

function endOfRun(block: readonly string[]): number {
  const end = block.indexOf('')
  return end < 0 ? block.length : end
}

function isQuote(block: readonly string[], author: QuotedAuthor): boolean {
  const contents = block.map((line) => line.replace(quoteSigns, '')).filter((line) => !isAround(line, author))
  return contents.every((line) => bare(line) === '') || author.sent.includes(contents)
}

/** True if what was sent follows the head of a quote at once: lines of one's own may look like a head. */
function beginsSent(block: readonly string[], author: QuotedAuthor): boolean {
  const first = block
    .map((line) => line.replace(quoteSigns, ''))
    .find((line) => bare(line) !== '' && !isAround(line, author))
  return first === undefined || author.sent.includesLine(first)
}

/** Lines within a quote, behind its first line that was sent, that nobody has sent: some people answer there. */
function ownWithin(block: readonly string[], author: QuotedAuthor): string[] {
  const contents = block.map((line) => line.replace(quoteSigns, ''))
  const isEmpty = contents.map((line) => bare(line) === '')
  const isKnown = contents.map(
    (line, at) => !isEmpty[at] && !isAround(line, author) && author.sent.includesLine(line),
  )
  const first = isKnown.indexOf(true)
  const last = isKnown.lastIndexOf(true)
  const own = contents.map((line, at) => {
    if (first < 0 || at < first || isKnown[at]) return false
    // The mark of the answer's own signature, unless that of the quoted mail.
    if (line === '-- ') return at > last
    return !isEmpty[at] && !isAround(line, author)
  })
  const kept = contents.filter((line, at) => own[at] || (line === '' && own[at - 1]))
  return kept.length > 0 ? ['', ...kept] : []
}

/** A line that programs put around what they quote. */
function isAround(line: string, author: QuotedAuthor): boolean {
  return separator.test(line) || rule.test(line) || headerLine.test(line) || isAuthorLine(line, author)
}

/** "On Monday at 10:05 the site <its address> wrote:", in any language. */
function isAuthorLine(line: string, { addresses, name }: QuotedAuthor): boolean {
  if (line.length > longestAuthor || !authorEnd.test(line)) return false
  const hasAddress = addresses.some((address) => line.toLowerCase().includes(address))
  return hasAddress || (name !== '' && line.includes(name) && date.test(line))
}

/** True at the head of a mail that is quoted as a whole, without signs before its lines. */
function beginsRest(lines: readonly string[], at: number, author: QuotedAuthor): boolean {
  const line = lines[at] ?? ''
  if (line === '') return false
  const { addresses, name } = author
  const hasAddress = (one: string) => addresses.some((address) => one.toLowerCase().includes(address))
  const namesAuthor = (one: string) => hasAddress(one) || (name !== '' && one.includes(name))
  const next = lines.slice(at + 1, at + 9).filter((one) => one !== '')
  if (line.length <= longestForm && (separator.test(line) || rule.test(line))) {
    return beginsWithHeaders(next, namesAuthor) || (separator.test(line) && next.some(hasAddress))
  }
  if (beginsWithHeaders([line, ...next], namesAuthor)) return true
  // A line that names the author may have been broken.
  const [second = '', third = ''] = lines.slice(at + 1, at + 3)
  const isMarked = quoted.test(next[0] ?? '')
  return (
    !isMarked &&
    [line, `${line} ${second}`, `${line} ${second} ${third}`].some(
      (one, count) => isAuthorLine(one, author) && !quoted.test(firstFilled(lines, at + 1 + count)),
    )
  )
}

function firstFilled(lines: readonly string[], from: number): string {
  for (let at = from; at < lines.length; at += 1) if (lines[at] !== '') return lines[at] ?? ''
  return ''
}

/** Three or more "Name: value" one after another, one of which names the author. */
function beginsWithHeaders(lines: readonly string[], namesAuthor: (line: string) => boolean): boolean {
  const end = lines.findIndex((line) => !headerLine.test(line))
  const headers = lines.slice(0, end < 0 ? lines.length : end)
  return headers.length >= 3 && headers.some(namesAuthor)
}

/** Takes the line away that names the author of a quote that follows. */
function dropAuthor(kept: Array<string | null>, author: QuotedAuthor): void {
  const end = kept.findLastIndex((line) => line !== '') + 1
  for (let count = 1; count <= 3; count += 1) {
    const lines = kept.slice(Math.max(0, end - count), end)
    if (lines.length < count || lines[0] === '' || lines.includes(null)) return
    if (isAuthorLine(lines.join(' '), author)) {
      kept.length = end - count
      return
    }
  }
}
