import type { Term } from '../../shared/translation-providers.ts'

// Parts of a text that a translation must not change: numbers, times, prices, names, links, addresses and phone numbers. They go out in
// marked elements, and come back as they were written, whatever has become of the elements' content.

/** A line with what is protected in it. */
type ProtectedLine = {
  /** XML, with `<x id="…">` around what is protected. */
  fragment: string
  /** In the order of their ids. */
  kept: string[]
  /** There are words to translate. */
  hasWords: boolean
}

const digits = String.raw`\p{Nd}+(?:[.,:：/'’·–—〜～~-]\p{Nd}+|[ \u00a0\u202f]\p{Nd}+|[ -]?\(\p{Nd}+\)|\)[ -]?\p{Nd}+)*`

/** A site's name without `https`. Japanese and Chinese words may stand beside it at once. */
const domain = String.raw`(?<![\p{sc=Latin}\p{sc=Cyrillic}\p{N}])(?:[\w-]+\.)+(?:com|org|net|info|ru|jp|cn|it|de|fr|es|uk|eu|ee|me|ge|gl|ly)(?:\/[\w/+?=&.%#-]*[\w/])?(?![\p{sc=Latin}\p{sc=Cyrillic}\p{N}])`

const patterns = [
  // Links and addresses, without the sign that ends a sentence.
  String.raw`(?:https?:\/\/|www\.)[^\s<>"'。、，」』）]*[^\s<>"'。、，」』）.,;:!?)]`,
  String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`,
  String.raw`(?<![\p{L}\p{N}])@[\w.]{2,}`,
  domain,
  // Numbers with what belongs to them: sign, currency, unit of ten thousand, letters of a flight or a house.
  String.raw`(?:(?<![A-Za-z])[A-Z]{2,3}[ -]?|[€$£¥￥₽]\s?|[+＋№#-])?[A-Za-z]*${digits}[A-Za-z]*(?:[万億千亿萬][円元]?|\s?(?:[ap]\.m\.|[AaPp]\.?[Mm]\b))?(?:\s?[€$£¥￥₽%°℃])?`,
]

/**
 * Protects a line.
 * @param names of people, as they may stand in it
 * @param terms words that come back as their other language's
 */
export function protect(line: string, names: readonly string[], terms: readonly Term[] = []): ProtectedLine {
  const kept: string[] = []
  const targets = new Map(terms.map(([source, target]) => [source.toLowerCase(), target]))
  let hasTerm = false
  let fragment = ''
  let words = ''
  let end = 0
  for (const { 0: part, index } of line.matchAll(patternOf(names, [...targets.keys()]))) {
    const between = line.slice(end, index)
    words += between
    fragment += `${escaped(between)}<x id="${kept.length}">${escaped(part)}</x>`
    const target = targets.get(part.toLowerCase())
    hasTerm ||= target !== undefined
    kept.push(target === undefined ? part : asBegun(target, part))
    end = index + part.length
  }
  words += line.slice(end)
  return { fragment: fragment + escaped(line.slice(end)), kept, hasWords: hasTerm || /\p{L}/u.test(words) }
}

/** A text without what is protected in it, for the recognition of its language. */
export function withoutProtected(text: string, names: readonly string[]): string {
  return text.replace(patternOf(names), ' ')
}

/**
 * A translated line with everything that was protected as it was.
 * @returns null if something of it is missing, is there twice or was made up, or other marks have come in
 */
export function restore(translated: string, kept: readonly string[]): string | null {
  const seen = new Set<number>()
  let isWhole = true
  let text = ''
  let end = 0
  for (const found of translated.matchAll(/<x id="(\d+)"\s*(?:\/>|>[^<]*<\/x\s*>)/g)) {
    const id = Number(found[1])
    const part = kept[id]
    if (part === undefined || seen.has(id)) return null
    seen.add(id)
    const between = translated.slice(end, found.index)
    isWhole &&= isPlain(between)
    end = found.index + found[0].length
    text += unescaped(between) + part
    // Words of Japanese and Chinese would become part of the link.
    if (link.test(part) && /^[\p{L}\p{N}]/u.test(translated.slice(end))) text += ' '
  }
  const rest = translated.slice(end)
  return isWhole && isPlain(rest) && seen.size === kept.length ? text + unescaped(rest) : null
}

/** Words of a fragment that a server has translated, without the protected parts. */
export function wordsOf(translated: string): string {
  return unescaped(translated.replace(/<[^>]*>[^<]*<\/x\s*>|<[^>]*>/g, ' '))
}

const link = /^(?:https?:\/\/|www\.)/
/** An address, a site or a phone number; and a sign that PostgreSQL doesn't keep. */
const contact = new RegExp(String.raw`:\/\/|[wW]{3}\.|@|${domain}|(?:\p{Nd}[\s().-]*){9}|\0`, 'u')

/** No marks, and no way to reach somebody that the writer has not written. */
function isPlain(translated: string): boolean {
  return !/<\/?[a-z]/i.test(translated) && !contact.test(unescaped(translated))
}

/** A term that begins its sentence, or a title. */
function asBegun(target: string, part: string): string {
  const [first = '', ...rest] = target
  return /^\p{Lu}/u.test(part) ? first.toUpperCase() + rest.join('') : target
}

function patternOf(names: readonly string[], terms: readonly string[] = []): RegExp {
  const persons = wordPatterns(names)
  const words = wordPatterns(terms).map((term) => `(?i:${katakanaBegins}${term}${katakanaEnds})`)
  return new RegExp([...patterns.slice(0, -1), ...persons, ...words, ...patterns.slice(-1)].join('|'), 'gu')
}

/** No end of ガイド in ガイドブック, which is another word. */
const katakanaBegins = String.raw`(?<![\p{sc=Katakana}ー](?=\p{sc=Katakana}))`
const katakanaEnds = String.raw`(?!(?<=[\p{sc=Katakana}ー])[\p{sc=Katakana}ー])`

function wordPatterns(words: readonly string[]): string[] {
  const byLength = words.filter((name) => name.trim().length > 1).toSorted((a, b) => b.length - a.length)
  return byLength.map((name) => {
    const exact = name.trim().replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
    // Only Latin and Cyrillic words have ends; a name is followed by 様 or さん at once.
    return /[\p{sc=Latin}\p{sc=Cyrillic}]/u.test(name)
      ? `(?<![\\p{sc=Latin}\\p{sc=Cyrillic}\\p{M}])${exact}(?![\\p{sc=Latin}\\p{sc=Cyrillic}\\p{M}])`
      : exact
  })
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => signs[sign] ?? sign)
}

function unescaped(text: string): string {
  return text.replace(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,6})|#x([\da-f]{1,5}));/gi,
    (whole, name, decimal, hex) => {
      if (name) return entities[String(name).toLowerCase()] ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}
