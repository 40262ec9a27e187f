import { buildNameIndex } from '@/lib/domain/discovery/search/understanding/names.ts'
import { understandAdjectives, understandQuery } from '@/lib/domain/discovery/search/understanding/query.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { demoNames } from './demo-names.ts'

const index = buildNameIndex(demoNames())

/** Places and the words that are left; null when no adjective says where. */
function described(query: string, locale: Locale): [string, string] | null {
  const understood = understandAdjectives(query, locale, index)
  return understood && [understood.places.map(({ slug }) => slug).join(' '), understood.words]
}

describe('an adjective of a country says where, in a second reading', () => {
  test.each<[string, Locale, string, string]>([
    ['японский сад', 'ru', 'japan', 'сад'],
    ['японских садов', 'ru', 'japan', 'садов'],
    ['марокканская кухня', 'ru', 'morocco', 'кухня'],
    ['экскурсии по английским пабам', 'ru', 'united-kingdom', 'пабам'],
    ['турецкими базарами', 'ru', 'turkey', 'базарами'],
    ['голландские каналы', 'ru', 'netherlands', 'каналы'],
    ['японские экскурсии', 'ru', 'japan', ''],
    ['Moroccan bazaar', 'en', 'morocco', 'bazaar'],
    ['Georgian food tour', 'en', 'georgia', 'food'],
    ['Swiss guides', 'en', 'switzerland', ''],
    ['Scottish whisky', 'en', 'united-kingdom', 'whisky'],
    ['イタリア料理', 'ja', 'italy', '料理'],
    ['日本庭園', 'ja', 'japan', '庭園'],
    ['日式庭院', 'zh-Hans', 'japan', '庭院'],
    ['泰国菜', 'zh-Hans', 'thailand', '菜'],
  ])('%s', (query, locale, places, words) => {
    expect(described(query, locale)).toEqual([places, words])
  })

  test('and nothing that isn’t known already, in a city of that country', () => {
    expect(described('японская кухня в Токио', 'ru')).toEqual(['tokyo', 'кухня'])
    expect(described('Italian art in Florence', 'en')).toEqual(['florence', 'art'])
  })

  test.each<[string, Locale]>([
    // Of another country
    ['итальянская кухня в Москве', 'ru'],
    ['Turkish breakfast in Berlin', 'en'],
    // Not of one that is on the site
    ['мексиканская кухня', 'ru'],
    // A language
    ['гид говорящий по-японски', 'ru'],
    ['Japanese speaking guide', 'en'],
    ['日本語ガイド', 'ja'],
    // Tours in English are held everywhere
    ['English tours', 'en'],
    ['русские экскурсии', 'ru'],
    // Names of something elsewhere
    ['Spanish Steps', 'en'],
    ['испанская лестница', 'ru'],
    ['китайский квартал', 'ru'],
    // No adjectives
    ['Япония', 'ru'],
    ['морская прогулка', 'ru'],
    ['コーヒー', 'ja'],
  ])('but not in “%s”', (query, locale) => {
    expect(described(query, locale)).toBeNull()
  })

  test('while the first reading leaves it among the words', () => {
    expect(understandQuery('японский сад', 'ru', index)).toMatchObject({ places: [], words: 'японский сад' })
  })
})
