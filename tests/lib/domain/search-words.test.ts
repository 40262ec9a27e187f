import { excursionSearchWords, guideSearchWords, searchWords } from '@/lib/domain/search/words.ts'

test('parts Japanese into words', () => {
  expect(searchWords(['古い港を歩く'], 'ja').split(' ')).toEqual(
    expect.arrayContaining(['古い', '港', '歩く']),
  )
})

test('parts Chinese into words', () => {
  expect(searchWords(['傍晚的老港口'], 'zh-Hans').split(' ')).toEqual(expect.arrayContaining(['傍晚', '的']))
})

test('gives the same words for a stored text and for a query in it', () => {
  const stored = searchWords(['ローマの朝市を歩く'], 'ja').split(' ')
  for (const word of searchWords(['朝市'], 'ja').split(' ')) expect(stored).toContain(word)
})

test('leaves Russian and English to the dictionaries, in lower case', () => {
  expect(searchWords(['Rome by  Night', 'On foot'], 'en')).toBe('rome by night on foot')
})

test('reads ё as е, as people type it', () => {
  expect(searchWords(['Тёмный переулок'], 'ru')).toBe('темный переулок')
})

test('makes full-width letters and figures ordinary', () => {
  expect(searchWords(['ＪＲ　１２３'], 'ja')).toBe('jr 123')
})

test('drops tags and parts that are missing', () => {
  expect(searchWords(['<p>An old<br>harbour</p>', null, undefined, ''], 'en')).toBe('an old harbour')
})

test('finds an excursion by its place, category and stops', () => {
  const words = excursionSearchWords(
    {
      title: 'Offices',
      summary: 'A street',
      description: 'Long',
      category: 'History',
      stops: ['Tabularium'],
    },
    { city: 'Rome', country: 'Italy', alsoKnownAs: ['Roma'] },
    'en',
  )
  expect(words).toBe('offices history rome italy roma a street tabularium long')
})

test('finds a guide by name', () => {
  const texts = { firstname: 'Marco', lastname: 'Bellini', headline: 'Digger', bio: '<p>Hello</p>' }
  expect(guideSearchWords(texts, { city: 'Rome', country: 'Italy' }, 'en')).toBe(
    'marco bellini digger rome italy hello',
  )
})
