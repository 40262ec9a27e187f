import 'server-only'
import { textOfHtml } from './html-text.ts'
import { type QuotedAuthor, withoutQuoted } from './quotes.ts'
import type { ReceivedMail } from './read-mail.ts'
import { withoutSignatures } from './signature.ts'

/** Words that the sender of an email has written, without what is quoted and without the signature. */
export type OwnWords = {
  text: string
  /** Content-IDs of the pictures that the text refers to; null where nothing says which ones. */
  pictures: { own: string[]; all: string[] } | null
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
  const isEmpty = words === '' && pictures.own.length === 0
  return { text: isEmpty ? withoutQuotes(text, author) : words, pictures }
}

/** A text without the mail that it answers, the line that names its author, and the signature. */
export function withoutQuotes(text: string, author: QuotedAuthor): string {
  const lines = text
    .slice(0, mostCharacters)
    .replace(/\r\n?/g, '\n')
    .replace(/[\u200b\u2060\ufeff]/g, '')
    .split('\n')
    .map((line) => (line === '-- ' ? line : line.trimEnd()))
  return withoutSignatures(withoutQuoted(lines, author))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
