import fc from 'fast-check'
import { nameKey, normaliseName } from '@/lib/domain/core/search-index/normalise.ts'
import { atomsOf, textOf } from '@/lib/domain/discovery/search/understanding/atoms.ts'
import { findNames } from '@/lib/domain/discovery/search/understanding/find-names.ts'
import { layoutSlips } from '@/lib/domain/discovery/search/understanding/layout-slips.ts'
import { buildNameIndex } from '@/lib/domain/discovery/search/understanding/names.ts'
import { understandQuery } from '@/lib/domain/discovery/search/understanding/query.ts'
import { soundOf } from '@/lib/domain/discovery/search/understanding/sound.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { demoNames } from './demo-names.ts'

const index = buildNameIndex(demoNames())

describe('what is one name for readers is one name', () => {
  test.each<string[]>([
    ['Рим', 'РИМ', 'рим', ' Рим '],
    ['Орёл', 'орел', 'ОРЁЛ'],
    ['Йошкар-Ола', 'йошкар ола', 'Йошкар‑Ола'],
    ['New York', 'new-york', 'NEW YORK', 'newyork', 'Ｎｅｗ　Ｙｏｒｋ'],
    ['Reykjavík', 'reykjavik', 'REYKJAVI\u0301K'],
    ['Göreme', 'goreme'],
    ['İstanbul', 'istanbul', 'ISTANBUL'],
    ['Łódź', 'lodz'],
    ['Tromsø', 'tromso'],
    ['Straßburg', 'strassburg'],
    ["Xi'an", 'Xi’an', 'xian'],
    ['St. Petersburg', 'Saint Petersburg', 'st petersburg'],
    ['ヴェネツィア', 'ベネチア', 'ヴェネチア', 'べねちあ'],
    ['セヴィリア', 'セビリア'],
    ['エディンバラ', 'エジンバラ'],
    [
      'ローマ',
      'ろーま',
      'ロマ',
      'ﾛｰﾏ',
      'ロ－マ',
      'ロ-マ',
      'ロ―マ',
      'ロ—マ',
      'ロ‐マ',
      'ロ−マ',
      'ロ一マ',
      'ろ-ま',
    ],
    ['ツアー', 'ツア-', 'ツア― '],
    ['マラケシュ', 'マラケッシュ'],
    ['東京', '东京'],
    ['広島', '廣島', '广岛'],
    ['圣彼得堡', '聖彼得堡'],
  ])('%s', (...spellings) => {
    expect(new Set(spellings.map(nameKey)).size).toBe(1)
  })

  test.each<[string, string]>([
    ['Рим', 'Риме'],
    ['Май', 'Маи'],
    ['Rome', 'Roma'],
    ['パリ', 'バリ'],
    ['京都', '东京'],
  ])('but %s and %s are two', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other))
  })
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        ...'abİıßæéёйґШцヴィェッーあン京東东圣'.normalize('NFD'),
        "'",
        '’',
        '-',
        ' ',
        '1',
        '\u0301',
        '\u3099',
        '｡',
      ),
      {
        maxLength: 30,
      },
    )
    .map((signs) => signs.join('')),
)

describe('any typed text', () => {
  it('is normalised once and for all', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const name = normaliseName(text)
        expect(normaliseName(name)).toBe(name)
        expect(nameKey(nameKey(text))).toBe(nameKey(text))
      }),
      { numRuns: 3000 },
    )
  })

  it('is understood without a fault', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...locales), (text, locale) => {
        const { words } = understandQuery(text, locale, index)
        expect(textOf(atomsOf(words))).toBe(words)
        findNames(index, text, locale, 6)
        layoutSlips(text, () => true)
        soundOf(nameKey(text))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('while a name is being typed', () => {
  test.each<[Locale, string, string]>([
    ['ru', 'ри', 'Рим'],
    ['ru', 'рим', 'Рим'],
    ['ru', 'Фло', 'Флоренция'],
    ['ru', 'риме', 'Рим'],
    ['ru', 'гид в ри', 'Рим'],
    ['ru', 'экскурсии по стамб', 'Стамбул'],
    ['ru', 'петер', 'Санкт-Петербург'],
    ['ru', 'пит', 'Санкт-Петербург'],
    ['ru', 'дунц', 'Токио'],
    ['ru', 'tok', 'Токио'],
    ['ru', 'флоренц', 'Флоренция'],
    ['ru', 'каппад', 'Гёреме'],
    ['ru', 'итал', 'Италия'],
    ['ru', 'сша', 'США'],
    ['ru', 'дегуст', 'Еда и вино'],
    ['ru', 'японск', 'японский'],
    ['en', 'tok', 'Tokyo'],
    ['en', 'new y', 'New York'],
    ['en', 'york', 'New York'],
    ['en', 'st pet', 'Saint Petersburg'],
    ['en', 'fire', 'Florence'],
    ['en', 'рим', 'Rome'],
    ['en', 'tastin', 'Food and wine'],
    ['en', 'japanes', 'Japanese'],
    ['ja', 'とうきょ', '東京'],
    ['ja', 'とうk', '東京'],
    ['ja', 'ろーま', 'ローマ'],
    ['ja', '東', '東京'],
    ['ja', 'フィレ', 'フィレンツェ'],
    ['ja', 'firen', 'フィレンツェ'],
    ['ja', '食べ歩', '食とお酒'],
    ['zh-Hans', 'dongj', '东京'],
    ['zh-Hans', "dong'j", '东京'],
    ['zh-Hans', 'luoma', '罗马'],
    ['zh-Hans', '羅', '罗马'],
    ['zh-Hans', '品酒', '美食与美酒'],
  ])('in %s, %s leads to %s first', (locale, typed, name) => {
    expect(findNames(index, typed, locale, 6)[0]?.name).toBe(name)
  })

  it('better-known places come before others', () => {
    const cities = findNames(index, 'с', 'ru', 20, ['city']).map(({ name }) => name)
    expect(cities.slice(0, 2)).toEqual(['Стамбул', 'Санкт-Петербург'])
  })

  it('a name as a whole comes before longer ones, and its own language before others', () => {
    const names = findNames(index, 'рим', 'ru', 6).map(({ name }) => name)
    expect(names[0]).toBe('Рим')
    expect(findNames(index, 'nice', 'en', 6)[0]?.name).toBe('Nice')
  })

  it('only the asked kinds are suggested, and no more than asked for', () => {
    const found = findNames(index, 'и', 'ru', 2, ['country'])
    expect(found.map(({ subject }) => subject.kind)).toEqual(['country', 'country'])
    expect(findNames(index, '', 'ru', 6)).toEqual([])
    expect(findNames(index, 'ъъъ', 'ru', 6)).toEqual([])
  })
})
