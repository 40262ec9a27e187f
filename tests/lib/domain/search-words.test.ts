import { queryWords, searchWords } from '@/lib/domain/core/search-index/words.ts'

test('takes pairs of characters as the words of Japanese and Chinese', () => {
  expect(searchWords(['古い港']).split(' ')).toEqual(['古', '古い', 'い港', '港'])
  expect(searchWords(['サンクト']).split(' ')).toEqual(['サン', 'ンク', 'クト'])
})

test('parts scripts that are written without a space between them', () => {
  expect(searchWords(['3月のRome旅']).split(' ')).toEqual(['3', '月', '月の', 'rome', '旅'])
})

test.each([
  ['朝市', 'ja', 'ローマの朝市を歩く'],
  ['サンクトペテルブルク', 'ja', '白夜のサンクトペテルブルクへ'],
  ['ヴェネツィア', 'ja', 'ベネツィアの運河'],
  ['圣彼得堡', 'zh-Hans', '在圣彼得堡看白夜'],
  ['傍晚的港口', 'zh-Hans', '傍晚的老港口'],
  ['café', 'en', 'CAFE culture'],
  ['ＪＲ', 'ja', 'jr線'],
  ['темный', 'ru', 'Тёмный переулок'],
] as const)('finds %s (%s) in "%s"', (query, locale, text) => {
  const stored = new Set(searchWords([text]).split(' '))
  const words = queryWords(query, locale).flat()
  expect(words.length).toBeGreaterThan(0)
  expect(words.filter((word) => !stored.has(word))).toEqual([])
})

test('asks for nothing with a sign of grammar that stands alone', () => {
  expect(queryWords('の', 'ja')).toEqual([])
})

test('keeps a name in katakana whole that no dictionary knows', () => {
  expect(queryWords('ドミトリー', 'ja')).toEqual([['ドミ', 'ミト', 'トリ', 'リー']])
})

test('leaves words of other languages whole, in lower case and without accents', () => {
  expect(searchWords(['Rome by  Night', 'On foot, façade; naïve'])).toBe('rome by night on foot facade naive')
  expect(searchWords(['Тёмный район'])).toBe('темный район')
})

test('drops tags and parts that are missing', () => {
  expect(searchWords(['<p>An old<br>harbour&nbsp;wall</p>', null, undefined, ''])).toBe('an old harbour wall')
})

test('gives only letters and figures, whatever it gets', () => {
  const signs = `a & b | !('" ) :* <-> \\ \u{1f600} %_ \u0000 x́`
  expect(searchWords([signs])).toMatch(/^[\p{L}\p{N}\p{M} ]*$/u)
})
