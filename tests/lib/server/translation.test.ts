import { guideName } from '@/lib/domain/core/guide-names/names.ts'
import { chooseVersion, describeVersions, textOfJson } from '@/lib/server/prisma/translation.ts'

const original = { locale: 'ru', status: 'original' } as const
const chinese = { locale: 'zh_Hans', status: 'translated' } as const

test('a page shows the version of its own locale', () => {
  expect(chooseVersion([original, chinese], 'zh-Hans')).toEqual({
    row: chinese,
    locale: 'zh-Hans',
    isFallback: false,
  })
})

test('a page without a version shows the original and says so', () => {
  expect(chooseVersion([chinese, original], 'ja')).toEqual({ row: original, locale: 'ru', isFallback: true })
  expect(chooseVersion([], 'ja')).toBeNull()
})

test('Japanese readers get English before an original in any other language', () => {
  const english = { locale: 'en', status: 'translated' } as const
  expect(chooseVersion([original, english], 'ja')).toEqual({ row: english, locale: 'en', isFallback: true })
  expect(chooseVersion([original, english], 'zh-Hans')?.locale).toBe('ru')
})

test('a machine’s version that nobody has checked is on its own page, and stands in for no other', () => {
  const english = { locale: 'en', status: 'translated', unchecked: true } as const
  expect(chooseVersion([original, english], 'en')?.locale).toBe('en')
  expect(chooseVersion([original, english], 'ja')?.locale).toBe('ru')
})

test('versions are listed in the order of the site', () => {
  expect(describeVersions([chinese, original], 'en')).toEqual({
    availableLocales: ['ru', 'zh-Hans'],
    originalLocale: 'ru',
  })
})

test('a text by locale falls back on the original, then on any', () => {
  const issuer = { en: 'Ministry', ja: '省' }
  expect(textOfJson(issuer, 'ja', 'en')).toEqual({ text: '省', locale: 'ja', isFallback: false })
  expect(textOfJson(issuer, 'ru', 'en')).toEqual({ text: 'Ministry', locale: 'en', isFallback: true })
  expect(textOfJson({ ja: '省' }, 'ru', 'en')).toEqual({ text: '省', locale: 'ja', isFallback: true })
  expect(textOfJson(null, 'ru')).toEqual({ text: '', locale: 'ru', isFallback: false })
  expect(textOfJson({ ru: 7 }, 'ru').text).toBe('')
})

describe("a guide's name without a version of the texts in the page's locale", () => {
  const ksenia = {
    names: {},
    languages: [{ languageCode: 'ru', level: 'native' }],
    translations: [
      { locale: 'ru' as const, status: 'original' as const, firstname: 'Ксения', lastname: 'Руднева' },
      { locale: 'en' as const, status: 'translated' as const, firstname: 'Ksenia', lastname: 'Rudneva' },
    ],
  }
  const haruka = {
    names: {},
    languages: [{ languageCode: 'ja', level: 'native' }],
    translations: [
      { locale: 'ja' as const, status: 'original' as const, firstname: '遥', lastname: '清水' },
      { locale: 'en' as const, status: 'translated' as const, firstname: 'Haruka', lastname: 'Shimizu' },
    ],
  }

  test("is the version in the reader's script, where the name has one", () => {
    const names = { ja: { firstname: 'クセニア', lastname: 'ルドネワ' } }
    expect(guideName({ ...ksenia, names }, 'ja')).toEqual({
      name: 'クセニア・ルドネワ',
      shortName: 'クセニア',
      firstname: 'クセニア',
      lastname: 'ルドネワ',
    })
    expect(guideName({ ...ksenia, names: { ja: 'クセニア' } }, 'ja')?.name).toBe('Ksenia Rudneva')
  })

  test('is in Latin letters', () => {
    expect(guideName(ksenia, 'ja')?.name).toBe('Ksenia Rudneva')
    expect(guideName(haruka, 'ru')?.name).toBe('Haruka Shimizu')
  })

  test('stays as it is written between Japanese and Chinese', () => {
    expect(guideName(haruka, 'zh-Hans')).toEqual({
      name: '清水 遥',
      shortName: '清水',
      firstname: '遥',
      lastname: '清水',
    })
  })

  test('is the original where there is nothing else', () => {
    const [original] = ksenia.translations
    expect(guideName({ ...ksenia, translations: original ? [original] : [] }, 'en')?.name).toBe(
      'Ксения Руднева',
    )
    expect(guideName({ ...ksenia, translations: [] }, 'en')).toBeNull()
  })
})
