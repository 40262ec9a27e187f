import { guideName } from '@/lib/domain/guides/names.ts'
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

describe("a guide's name without a version in the page's locale", () => {
  const ksenia = [
    { locale: 'ru', status: 'original', firstname: 'Ксения', lastname: 'Руднева' },
    { locale: 'en', status: 'translated', firstname: 'Ksenia', lastname: 'Rudneva' },
  ] as const
  const haruka = [
    { locale: 'ja', status: 'original', firstname: '遥', lastname: '清水' },
    { locale: 'en', status: 'translated', firstname: 'Haruka', lastname: 'Shimizu' },
  ] as const
  const native = [{ code: 'ja', level: 'native' }]

  test('is in Latin letters', () => {
    expect(guideName([...ksenia], 'ja', [])?.name).toBe('Ksenia Rudneva')
    expect(guideName([...haruka], 'ru', native)?.name).toBe('Haruka Shimizu')
  })

  test('stays as it is written between Japanese and Chinese', () => {
    expect(guideName([...haruka], 'zh-Hans', native)).toEqual({
      name: '清水 遥',
      firstname: '遥',
      lastname: '清水',
    })
  })

  test('is the original where there is nothing else', () => {
    expect(guideName([ksenia[0]], 'en', [])?.name).toBe('Ксения Руднева')
    expect(guideName([], 'en', [])).toBeNull()
  })
})
