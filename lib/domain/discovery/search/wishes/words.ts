import { foldHan } from '../../../core/search-index/han.ts'
import { wishedWords } from '../wished-words.ts'
import { matchesOf, type Wish, wordEnd, wordStart } from './wish.ts'

/** Words that people say before and behind such words: "with two small kids", "для детей", 带孩子一起. */
const spaced = {
  before:
    '(?:(?:with|for|с|со|для)\\s+(?:(?:an?|my|our|the|two|three|[2-5]|small|little|young|маленьк\\p{L}+|двумя|тремя|моими?|нашими?)\\s+)*)?',
  behind: '(?:\\s+friendly)?',
  /** Words after which a family owns something, and it is not for families. */
  notBefore:
    '(?!\\s+(?:run|owned|recipes?|business|tree|house|home|bakery|workshop|winery|restaurant|tomb|палат|пекарн|винодел|ресторан|трактир|мастерск|бизнес|ферм))',
}
const signs = {
  before: '(?:小さな|小さい|带着?|適合|适合|和|跟)?',
  behind:
    '(?:と一緒に?|で?参加(?:できる|可)?|向け|連れ|でも楽しめる|も楽しめる|一起|友好|出行|活动)?[でにとのも的]?',
  /** Dishes and firms. */
  notBefore: '(?!丼|料理|経営|菜)',
}

const patterns = Object.values(wishedWords).flatMap(({ words, phrases, filter }) => {
  const all = Object.values(words)
    .flatMap((line) => line.split(' '))
    .concat(Object.values(phrases).flat())
    .filter((word) => word !== '')
    .sort((one, other) => other.length - one.length)
  const isSigns = (word: string) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)
  const ofSigns = any(all.filter(isSigns).map(foldHan))
  const ofLetters = any(all.filter((word) => !isSigns(word)))
  return [
    [wordStart, spaced.before, ofLetters, spaced.behind, wordEnd, spaced.notBefore],
    [signs.before, ofSigns, signs.behind, signs.notBefore].map(foldHan),
  ].map((parts) => ({ filter, pattern: new RegExp(parts.join(''), 'giu') }))
})

/** Words of a query that are a filter. */
export function wordWishes(query: string): Wish[] {
  const text = folded(query)
  const found: Wish[] = []
  for (const { filter, pattern } of patterns) {
    for (const { from, to } of matchesOf(pattern, text)) {
      if (found.every((one) => to <= one.from || one.to <= from)) found.push({ from, to, filter })
    }
  }
  return found
}

/** As the table writes words, each sign at its place. */
function folded(query: string): string {
  const plain = foldHan(query.toLowerCase().replace(/ё/g, 'е').replace(/[-‐‑]/g, ' '))
  return plain.length === query.length ? plain : query
}

function any(words: readonly string[]): string {
  return `(?:${words.map((word) => word.replace(/ /g, '\\s+')).join('|')})`
}
