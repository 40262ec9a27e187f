import 'server-only'

/** Letters and digits that are looked up together. */
const pieceLength = 5
/** Part of its pieces by which a quote is known: programs add lines to what they quote. */
const ofQuote = 0.6
/** The same for a line within it, beside which an answer may repeat words of the question. */
const ofLine = 0.9
/** Longest text that is kept, in characters. */
const mostCharacters = 200_000

/** Words that this site has sent, by which a quote of them is told from words of the sender's own. */
export class SentWords {
  private readonly pieces = new Set<string>()
  private readonly lines = new Set<string>()

  /** @param texts of emails and messages */
  constructor(texts: readonly string[]) {
    for (const text of texts.map((one) => one.slice(0, mostCharacters))) {
      for (const line of text.split('\n')) this.lines.add(bare(line))
      for (const piece of piecesOf(bare(text))) this.pieces.add(piece)
    }
    this.lines.delete('')
  }

  /** True if the site has sent most of these lines, however they are broken. */
  includes(lines: readonly string[]): boolean {
    return this.isKnown(lines.join('\n'), ofQuote)
  }

  /** True if the site has sent a line, or it is a part of one. */
  includesLine(line: string): boolean {
    return this.isKnown(line, ofLine)
  }

  private isKnown(words: string, enough: number): boolean {
    const text = bare(words)
    if (text.length < pieceLength) return this.lines.has(text)
    const pieces = piecesOf(text)
    const known = pieces.filter((piece) => this.pieces.has(piece)).length
    return known >= pieces.length * enough
  }
}

/** Letters and digits only: programs change spaces, signs and links of what they quote. */
export function bare(text: string): string {
  return text
    .replace(/\S+/g, withoutAddress)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

/** Looks at each word once: a pattern that looks for `@` from every sign of a long word takes its square. */
function withoutAddress(word: string): string {
  return word.slice(1, -1).includes('@') ? ' ' : word.replace(/https?:\/\/.+$/, ' ')
}

function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (let at = 0; at + pieceLength <= text.length; at += 1) pieces.push(text.slice(at, at + pieceLength))
  return pieces
}
