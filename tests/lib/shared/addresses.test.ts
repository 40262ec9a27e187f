import {
  guardedAreas,
  hiddenAreas,
  isGuarded,
  isHiddenFromSearch,
  isPersonalPath,
  personalAreas,
} from '@/lib/shared/addresses/areas.ts'
import { prefixSegments } from '@/lib/shared/addresses/languages.ts'
import { localePath, locales, segmentOf, withoutLocale } from '@/lib/shared/addresses/locales.ts'
import { cookieNames, headerNames } from '@/lib/shared/addresses/names.ts'
import { config } from '@/middleware.ts'
import { readSources } from '../../../scripts/imports.ts'

describe('the areas', () => {
  test.each(locales)('of one person are known in %s and inside the router', (locale) => {
    for (const area of personalAreas) {
      expect(isPersonalPath(localePath(locale, `/${area}/x`))).toBe(true)
      expect(isPersonalPath(`/${segmentOf(locale)}/${area}`)).toBe(true)
    }
    expect(isPersonalPath(localePath(locale, '/guides/italy'))).toBe(false)
    expect(isPersonalPath(localePath(locale, '/accounting'))).toBe(false)
  })

  test('of signed-in people are personal', () => {
    expect(guardedAreas.every((area) => isPersonalPath(`/${area}`))).toBe(true)
    expect(isGuarded('/en/profile/messages')).toBe(true)
    expect(isGuarded('/account/login')).toBe(false)
  })

  test('registration alone is shown to search engines', () => {
    expect(isHiddenFromSearch('/ja/account/login')).toBe(true)
    expect(isHiddenFromSearch('/consent')).toBe(true)
    expect(isHiddenFromSearch('/account/registration')).toBe(false)
    expect(isHiddenFromSearch('/account/registrations')).toBe(true)
  })
})

test.each(locales)('the inner address of a page in %s loses its language', (locale) => {
  expect(withoutLocale(`/${segmentOf(locale)}/guides/italy`)).toBe('/guides/italy')
  expect(withoutLocale(`/${segmentOf(locale)}`)).toBe('/')
  expect(withoutLocale('/guides/italy')).toBe('/guides/italy')
})

describe('each name is written once', () => {
  test('the middleware runs for the areas in every language', () => {
    const language = `/:locale(${prefixSegments.join('|')})?`
    expect(config.matcher).toEqual([`${language}/(${hiddenAreas.join('|')})/:path*`])
  })

  const served = [...readSources()].filter(
    ([file]) =>
      !/^(tests|scripts|tools|prisma)\//.test(file) &&
      !file.startsWith('lib/shared/addresses/') &&
      file !== 'middleware.ts',
  )

  test('no other file knows the segments of the languages', () => {
    const pairs = prefixSegments.flatMap((one) => prefixSegments.map((other) => `${one}|${other}`))
    const knowing = served.filter(([, source]) => pairs.some((pair) => source.includes(pair)))
    expect(knowing.map(([file]) => file)).toEqual([])
  })

  test('no other file knows the names of cookies and headers', () => {
    const names = [cookieNames.session, cookieNames.provider, cookieNames.xsrf, headerNames.xsrf]
    const quoted = names.flatMap((name) => [`'${name}'`, `"${name}"`])
    const knowing = served.filter(([, source]) => quoted.some((name) => source.includes(name)))
    expect(knowing.map(([file]) => file)).toEqual([])
  })
})
