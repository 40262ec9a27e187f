import { layoutSlips, makesSenseFor } from '@/lib/domain/discovery/search/understanding/layout-slips.ts'
import { buildNameIndex } from '@/lib/domain/discovery/search/understanding/names.ts'
import { buildVocabulary } from '@/lib/domain/discovery/search/understanding/vocabulary.ts'
import { correctWords } from '@/lib/domain/discovery/search/understanding/word-corrections.ts'
import { demoNames } from './demo-names.ts'

const texts = [
  ['эрмитаж', 4],
  ['экскурсию', 1],
  ['вино', 9],
  ['вина', 12],
  ['микшер', 1],
  ['дегустация', 5],
  ['рынок', 8],
  ['крыши', 2],
  ['façade', 3],
  ['hermitage', 3],
  ['street', 8],
  ['food', 20],
  ['photography', 6],
  ['architecture', 9],
  ['bridge', 4],
  ['bridges', 2],
  ['тёмный', 2],
  ['шуховская', 2],
  ['wine', 14],
  ['wind', 2],
  ['северной', 3],
  ['гастрономическая', 4],
  ['музеев', 3],
] as const
const vocabulary = buildVocabulary(texts.map(([word, count]) => ({ word, count })))
const index = buildNameIndex(demoNames())
const makesSense = makesSenseFor(index, (word) => vocabulary.has(word))

describe('a query typed on the other layout', () => {
  test.each<[string, string[]]>([
    ['hjvf', ['рома']],
    ['hbv', ['рим']],
    ['Hbv', ['Рим']],
    ['vjcrdf', ['москва']],
    ['d vjcrdt', ['в москве']],
    ['ubl d gfhb;t', ['гид в париже']],
    ['ubl le,fq', ['гид дубай']],
    ["'rcrehcbb 'hvbnf;", ['экскурсии эрмитаж']],
    ['ntvysq hsyjr', ['темный рынок']],
    ['n`vysq', ['тёмный']],
    // A word of texts in another case
    ['veptb vjcrds', ['музеи москвы']],
    ['зфкшы', ['paris']],
    ['ещлнщ', ['tokyo']],
    ['кщьу ещгкы', ['rome tours']],
    ['ашкутяу', ['firenze']],
    ['гид hbv', ['гид рим']],
    ['hbv, ubl', ['рим гид']],
    ['rome', []],
    ['рим', []],
    ['гид в риме', []],
    ['гид tokyo', []],
    ['marco bellini', []],
    ['xyz qwrt', []],
    ['東京', []],
    ['798', []],
    ['', []],
    [';;;', []],
  ])('%s was to be %j', (typed, meant) => {
    expect(layoutSlips(typed, makesSense)).toEqual(meant)
  })
})

describe('words that nothing was found by', () => {
  test.each<[string, string | null]>([
    // One slip up to eight letters
    ['рыннок', 'рынок'],
    ['рнок', null],
    ['рыонк', 'рынок'],
    ['дегутсация', 'дегустация'],
    ['дегустацыя', 'дегустация'],
    ['дигустацыя', 'дегустация'],
    ['дигустоцыя', null],
    ['hermitge', 'hermitage'],
    ['hermitge tour', 'hermitage tour'],
    ['bridgge', 'bridge'],
    ['facade', null],
    ['facde', 'façade'],
    // Two from nine
    ['photogrphy', 'photography'],
    ['fotografy', null],
    ['arhitecture', 'architecture'],
    ['arhitekture', 'architecture'],
    // The first letter counts double
    ['mridge', null],
    ['xrchitecture', 'architecture'],
    ['rchitecture', 'architecture'],
    ['xarchitecture', 'architecture'],
    ['xrchitekture', null],
    // Short words only when letters are swapped
    ['wnie', 'wine'],
    ['wina', null],
    ['win', null],
    // Of two the more common one, and none of another script
    ['винв', null],
    ['миксер', 'микшер'],
    ['mikser', null],
    // Two words as one
    ['streetfood', 'street food'],
    ['foodstreet', 'food street'],
    // In another case
    ['гастраномическую', 'гастрономическая'],
    // What stays
    ['северное', null],
    ['гастрономические', null],
    ['музеи', null],
    ['шуховск', null],
    ['hermit', null],
    ['темный', null],
    ['wine2', null],
    ['2024', null],
    ['экскурсии', null],
    ['美术管', null],
    ['ワイソ', null],
    ['', null],
  ])('%s becomes %s', (typed, corrected) => {
    expect(correctWords(typed, vocabulary)).toBe(corrected)
  })

  test('and names stay as they are', () => {
    const known = buildVocabulary([{ word: 'неаполитанцев', count: 1 }])
    expect(correctWords('неаполитанских улиц', known)).toBe('неаполитанцев улиц')
    expect(correctWords('неаполитанских улиц', known, makesSenseFor(index, known.has))).toBeNull()
  })
})
