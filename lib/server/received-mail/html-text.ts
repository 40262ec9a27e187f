import 'server-only'
import { Parser } from 'htmlparser2'
import { isLeftOut, isQuote, isRest } from './html-marks.ts'

/** The text of an email's HTML. */
export type HtmlText = {
  /** Lines of quotes begin with `>`. */
  text: string
  /** Content-IDs of the pictures that it refers to: outside quotes and signatures, and everywhere. */
  pictures: { own: string[]; all: string[] }
}

type Attributes = Record<string, string>

const blocks = new Set(
  'address article blockquote center dd div dl dt fieldset footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul'.split(
    ' ',
  ),
)
/** Elements without a closing tag. */
const single = new Set(['br', 'img', 'hr', 'input', 'meta', 'link', 'col', 'wbr', 'area', 'base'])
/** Elements within each other beyond which nothing is read; each costs more than the one around it. */
const deepest = 1000
const emoji = /^(?:\p{Extended_Pictographic}|\u200d|\ufe0f)+$/u

/** Text of an email's HTML, with its lines, without signatures that are marked as such. */
export function textOfHtml(html: string): HtmlText {
  const written = new Written()
  const pictures: string[] = []
  /** The open elements of a quote, from the outermost on. */
  const quoted: string[] = []
  /** The open elements whose contents are left out. */
  const skipped: string[] = []
  const links: Array<{ href: string; from: number }> = []

  const open = (name: string, attributes: Attributes) => {
    if (name === 'br') written.breakLine()
    else if (name === 'p' && !/mso/i.test(attributes.class ?? '')) written.beginParagraph()
    else if (blocks.has(name)) written.beginLine()
    if (name === 'li') written.word('• ')
    if (name === 'a') links.push({ href: attributes.href ?? '', from: written.pieces.length })
    if (name !== 'img') return
    const { src = '', alt = '' } = attributes
    if (/^cid:/i.test(src) && !written.isQuoting) pictures.push(contentIdOf(src.slice(4)))
    // Pictures that stand for a sign.
    if (emoji.test(alt)) written.word(alt)
  }

  /** An address behind other words would be lost. */
  const closeLink = () => {
    const link = links.pop()
    if (!link || !/^https?:\/\//i.test(link.href)) return
    const label = written.pieces.slice(link.from).join('').trim()
    const short = (address: string) => address.replace(/^https?:\/\/|\/$/gi, '')
    if (label !== '' && short(label) !== short(link.href)) written.word(` (${link.href})`)
  }

  let depth = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!single.has(name)) depth += 1
      if (skipped.length > 0) {
        if (!single.has(name)) skipped.push(name)
      } else if (isLeftOut(name, attributes)) {
        if (!single.has(name)) skipped.push(name)
      } else {
        if (isRest(attributes)) written.beginRest()
        if (quoted.length > 0 || isQuote(name, attributes)) {
          if (quoted.length === 0) written.beginQuote()
          if (!single.has(name)) quoted.push(name)
        }
        open(name, attributes)
      }
      if (depth > deepest) parser.pause()
    },
    ontext(text) {
      if (skipped.length === 0) written.text(text)
    },
    onclosetag(name) {
      if (!single.has(name)) depth -= 1
      if (skipped.length > 0) {
        const at = skipped.lastIndexOf(name)
        if (at >= 0) skipped.length = at
        return
      }
      if (name === 'a') closeLink()
      if (blocks.has(name)) written.beginLine()
      else if (name === 'td') written.space()
      const at = quoted.lastIndexOf(name)
      if (at < 0) return
      quoted.length = at
      if (at === 0) written.endQuote()
    },
  })
  parser.end(html)
  return {
    text: written.pieces
      .join('')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    pictures: {
      own: pictures,
      all: [...html.matchAll(/\bcid:([^\s"'<>)]+)/gi)].map(([, id = '']) => contentIdOf(id)),
    },
  }
}

/** An address of a picture within the email may have its signs escaped (RFC 2392). */
function contentIdOf(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** Text that is put together from pieces; spaces and line breaks of the HTML itself are one space. */
class Written {
  readonly pieces: string[] = []
  private isAtStart = true
  private hasSpace = false
  private isInQuote = false
  private isInRest = false

  text(text: string): void {
    for (const part of text.split(/([\t\n\r\f \u00a0]+)/)) {
      if (part === '') continue
      if (/^[\t\n\r\f \u00a0]/.test(part)) this.space()
      else this.word(part)
    }
  }

  space(): void {
    this.hasSpace = true
  }

  word(word: string): void {
    if (this.isAtStart && this.isQuoting) this.pieces.push('> ')
    if (this.hasSpace && !this.isAtStart) this.pieces.push(' ')
    this.pieces.push(word)
    this.isAtStart = false
    this.hasSpace = false
  }

  get isQuoting(): boolean {
    return this.isInQuote || this.isInRest
  }

  breakLine(): void {
    const [before = '\n', last] = this.pieces.length > 1 ? this.pieces.slice(-2) : ['\n', ...this.pieces]
    // The mark of a signature ends with a space.
    if (this.hasSpace && last === '--' && before === '\n') this.pieces.push(' ')
    this.pieces.push('\n')
    this.isAtStart = true
    this.hasSpace = false
  }

  beginLine(): void {
    if (!this.isAtStart) this.breakLine()
  }

  beginParagraph(): void {
    this.beginLine()
    if (this.pieces.length > 0) this.breakLine()
  }

  beginQuote(): void {
    this.beginLine()
    this.isInQuote = true
  }

  endQuote(): void {
    this.beginLine()
    this.isInQuote = false
  }

  /** From here on everything is the mail that is answered. */
  beginRest(): void {
    this.beginLine()
    this.isInRest = true
  }
}
