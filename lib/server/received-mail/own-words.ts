import 'server-only'
import { textOfHtml } from './html-text.ts'
import type { ReceivedMail } from './read-mail.ts'

/** Words that the sender of an email has written, without what is quoted and without the signature. */
export type OwnWords = {
  text: string
  /** Content-IDs of pictures that stand in it; null where nothing says which ones do. */
  pictures: string[] | null
}

/** The author of the mail that is answered, as it may be named above the quote. */
export type QuotedAuthor = {
  /** In small letters. */
  addresses: readonly string[]
  name: string
}

/** Longest text that is looked at, in characters: the longest message and what may stand around it. */
const mostCharacters = 200_000
/** The same for HTML, which has many more signs than words. */
const mostHtml = 2_000_000

/** The sender's own words. The HTML tells more about its lines and quotes than the text that was made of it. */
export function ownWords(
  { text, html }: Pick<ReceivedMail, 'text' | 'html'>,
  author: QuotedAuthor,
): OwnWords {
  const formatted = html === '' || html.length > mostHtml ? null : textOfHtml(html)
  if (!formatted) return { text: withoutQuotes(text, author), pictures: null }
  const { pictures } = formatted
  const words = withoutQuotes(formatted.text, author)
  return { text: words === '' && pictures.length === 0 ? withoutQuotes(text, author) : words, pictures }
}

/** A text without the mail that it answers, the line that names its author, and the signature. */
export function withoutQuotes(text: string, author: QuotedAuthor): string {
  const lines = text
    .slice(0, mostCharacters)
    .replace(/\r\n?/g, '\n')
    .replace(/[\u200b\u2060\ufeff]/g, '')
    .split('\n')
    .map((line) => line.trimEnd())
  return withoutSignature(withoutQuoted(lines.slice(0, beginningOfRest(lines, author))))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Longest line of a form that is looked for, in characters. */
const longestForm = 120
/** Longest line that names an author, in characters; it may have been broken into three. */
const longestAuthor = 300

/** "-----Original Message-----", "------------------ 原始邮件 ------------------", and their like. */
const separator = /^\s*[-_=—－]{3,}\s*[^-_=—－\s].{0,50}[^-_=—－\s]\s*[-_=—－]{3,}$/u
const rule = /^\s*[-_=—*]{5,}$/u
/** "From: …" in any language; some programs make its name bold with asterisks. */
const headerLine = /^\s*\*?[\p{L}\p{M}][\p{L}\p{M} .-]{0,24}\*?\s?[:：]\s*\*?\s*\S/u
const emailAddress = /[^\s<>"]@[^\s<>"]/
const date = /\d{1,4}\s?[./年-]\s?\d{1,2}|\b20\d\d\b|\d{1,2}:\d{2}/
/** End of a line that names the author of what follows. */
const authorEnd = /[:：]$/
const quoted = /^\s*[>＞]/u

/** The first line of a mail that is answered as a whole, without signs before its lines. */
function beginningOfRest(lines: readonly string[], { addresses, name }: QuotedAuthor): number {
  const hasAddress = (line: string) => addresses.some((address) => line.toLowerCase().includes(address))
  const namesAuthor = (line: string) => hasAddress(line) || (name !== '' && line.includes(name))
  for (const [at, line] of lines.entries()) {
    if (line === '' || quoted.test(line)) continue
    const next = lines.slice(at + 1, at + 9).filter((one) => one !== '')
    if (line.length <= longestForm && (separator.test(line) || rule.test(line))) {
      if (beginsWithHeaders(next, namesAuthor) || (separator.test(line) && next.some(hasAddress))) return at
    }
    if (beginsWithHeaders([line, ...next], namesAuthor)) return at
    const isAuthors = hasAddress(line) || (namesAuthor(line) && date.test(line))
    const isBroken = !authorEnd.test(line) && /^\S{1,20}[:：]$/u.test(next[0] ?? '')
    // Where signs mark the quote, own words may follow it.
    const isMarked = quoted.test(next[isBroken ? 1 : 0] ?? '')
    if (isAuthors && (isBroken || authorEnd.test(line)) && !isMarked) return beginningOfAuthor(lines, at)
  }
  return lines.length
}

/** Three or more "Name: value" one after another, one of which names the author. */
function beginsWithHeaders(lines: readonly string[], namesAuthor: (line: string) => boolean): boolean {
  const end = lines.findIndex((line) => !headerLine.test(line))
  const headers = lines.slice(0, end < 0 ? lines.length : end)
  return headers.length >= 3 && headers.some(namesAuthor)
}

/** The line before belongs to it if the date is there. */
function beginningOfAuthor(lines: readonly string[], at: number): number {
  const before = lines[at - 1] ?? ''
  const hasDate = date.test((lines[at] ?? '').replace(/<[^>]*>/g, ''))
  return !hasDate && date.test(before) && !/[.!?。！？]$/u.test(before) ? at - 1 : at
}

/** Lines without those that begin with `>`, and without the author's line above them. */
function withoutQuoted(lines: readonly string[]): string[] {
  const kept: string[] = []
  // Behind the last line that is not empty: to look for it again at each quote would take the square of the lines.
  let end = 0
  for (const [at, line] of lines.entries()) {
    if (!quoted.test(line)) {
      kept.push(line)
      if (line !== '') end = kept.length
    } else if (!quoted.test(lines[at - 1] ?? '')) {
      const before = kept.length
      dropAuthor(kept, end)
      if (kept.length < before) end = kept.findLastIndex((one) => one !== '') + 1
    }
  }
  return kept
}

/** @param end number of lines up to the last one that is not empty */
function dropAuthor(kept: string[], end: number): void {
  if (!authorEnd.test(kept[end - 1] ?? '')) return
  for (let count = 1; count <= 3 && kept[end - count]; count += 1) {
    const author = kept.slice(end - count, end).join(' ')
    if (author.length > longestAuthor) return
    if (emailAddress.test(author) || date.test(author)) {
      kept.length = beginningOfAuthor(kept, end - count)
      return
    }
  }
}

/** Lines that phones and programs add by themselves. */
const additions = [
  /^sent (?:from|with|via) \S.{0,60}$/i,
  /^get outlook for .{1,60}$/i,
  /^отправлено (?:с|из|через) .{1,60}$/i,
  /^\S{0,20}\s?(?:iphone|ipad|android|galaxy|xperia|スマートフォン|メール|aquos)\S{0,20}\s?から(?:の)?送信.{0,10}$/iu,
  /^(?:发自|發自|来自我的|來自我的).{1,40}$/u,
  /^(?:envoyé|enviado|inviato|gesendet|von meinem|verstuurd|verzonden|wysłane|skickat|sendt) .{1,60}$/i,
]

function withoutSignature(lines: readonly string[]): string[] {
  const mark = lines.findIndex((line) => /^\s*--$/.test(line))
  const isBelowWords = mark > 0 && lines.slice(0, mark).some((line) => line !== '')
  const own = isBelowWords ? lines.slice(0, mark) : [...lines]
  for (;;) {
    while (own.at(-1) === '') own.pop()
    const last = own.at(-1)?.trim() ?? ''
    const isAddition =
      last.length <= longestForm && (additions.some((form) => form.test(last)) || rule.test(last))
    if (own.length < 2 || !isAddition) return own
    own.pop()
  }
}
