import { buildNameIndex } from '@/lib/domain/discovery/search/understanding/names.ts'
import { understandQuery } from '@/lib/domain/discovery/search/understanding/query.ts'
import { demoNames } from './demo-names.ts'

const demo = demoNames()
const index = buildNameIndex({
  ...demo,
  cities: [
    ...demo.cities,
    ...[
      ['oslo', 'Осло', 'Oslo', 'オスロ', '奥斯陆'],
      ['bari', 'Бари', 'Bari', 'バーリ', '巴里'],
      ['riga', 'Рига', 'Riga', 'リガ', '里加'],
      ['pisa', 'Пиза', 'Pisa', 'ピサ', '比萨'],
      ['split', 'Сплит', 'Split', 'スプリト', '斯普利特'],
    ].map(([slug = '', ...names], number) => ({
      ...{ id: 1000 + number, countryId: 1, slug, prominence: 1000, guideCount: 1, excursionCount: 1 },
      alsoKnownAs: [],
      names: (['ru', 'en', 'ja', 'zh-Hans'] as const).map((locale, at) => ({
        ...{ locale, name: names[at] ?? '', prepositionalCase: null },
      })),
    })),
  ],
})

/** Places that are understood when no text contains the word, which is the least favourable case. */
function placesIn(query: string): string {
  const { places } = understandQuery(query, 'en', index, () => false)
  return places.map(({ slug }) => slug).join(' ')
}

describe('a short name is found', () => {
  test.each([
    // One letter is missing
    ['kyto', 'kyoto'],
    ['tokio', 'tokyo'],
    ['toky', 'tokyo'],
    ['pars', 'paris'],
    ['oska', 'osaka'],
    ['prgue', 'prague'],
    ['oso', 'oslo'],
    ['vienn', 'vienna'],
    ['Прга', 'prague'],
    ['в Прге', 'prague'],
    ['Киот', 'kyoto'],
    ['Парж', 'paris'],
    ['Млан', 'milan'],
    ['Осо', 'oslo'],
    // One is wrong
    ['osla', 'oslo'],
    ['romw', 'rome'],
    ['lyin', 'lyon'],
    ['dubsi', 'dubai'],
    ['Кийто', 'kyoto'],
    ['Осла', 'oslo'],
    ['Писа', 'pisa'],
    ['Рита', ''],
    ['Мелан', 'milan'],
    // Two are swapped
    ['Olso', 'oslo'],
    ['Kyoot', 'kyoto'],
    ['Rmoe', 'rome'],
    ['orme', 'rome'],
    ['Prais', 'paris'],
    ['Рмиа', 'rome'],
    ['Прагу', 'prague'],
    ['Парга', 'prague'],
    ['Сочи', 'sochi'],
    ['Соич', 'sochi'],
    ['Кирао', ''],
    // One is doubled
    ['kyyoto', 'kyoto'],
    ['niice', 'nice'],
    // Katakana
    ['ベリルン', 'berlin'],
    ['ロドンン', 'london'],
    // With other words
    ['guide in kyto', 'kyoto'],
    ['гид в Прге', 'prague'],
    ['oso with wine', ''],
  ])('in %j: %j', (query, slug) => {
    expect(placesIn(query)).toBe(slug)
  })
})

test('everyday words are no places', () => {
  const words =
    'home rose rope role robe rock come dome love line lion loan land lane park pair part port post pose past pasta price ' +
    'prince pride plane plate place page pool poll food wood good book look nose note nine mine wine fine time lime dime ' +
    'bare bark barn bars bath base bake boat coat road ride river spit spot sport space spring night light sight sail sale ' +
    'solo soul slow show shop ship tour town tower tree three trip taxi text test taste ticket kids walk bike hike view ' +
    'море поле вода гора город дома парк порт пора пара рама рана раба рука роза рост река мост мосты вино вена вера кино ' +
    'кит крот кран град гриб храм хлеб сыр сад село слон снег суп стол стена сцена тропа трава тайна тура дело день дети ' +
    'обед осень озеро осада опера пицца пиво пляж поезд песня право правда рынок рыба ужин утро центр музей места мир мама'
  const known = new Set(['вена', 'мост', 'порт'])
  const taken = words.split(' ').filter((word) => !known.has(word) && placesIn(word) !== '')
  expect(taken.map((word) => [word, placesIn(word)])).toEqual([])
})
