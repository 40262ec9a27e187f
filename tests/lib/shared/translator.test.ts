import { createTranslator } from 'next-intl'
import { locales } from '@/lib/shared/addresses/locales.ts'
import { withKeptFormats } from '@/lib/shared/i18n/kept-formats.ts'
import { messagesOf } from '@/lib/shared/i18n/messages.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

test('a translator is made once for each locale and namespace', async () => {
  const made = await Promise.all(
    locales.flatMap((locale) => [translatorFor(locale, 'Money'), translatorFor(locale, 'Price')]),
  )
  expect(new Set(made).size).toBe(2 * locales.length)
  expect(translatorFor('ja', 'Money')).toBe(translatorFor('ja', 'Money'))
})

test('a kept translator says each time what it is given', () => {
  const t = translatorFor('en', 'Money')
  expect(t('EUR', { amount: '1', count: 1 })).toBe('1 euro')
  expect(t('EUR', { amount: '200', count: 200 })).toBe('200 euros')
  expect(translatorFor('ru', 'Money')('USD', { amount: '21', count: 21 })).toBe('21 доллар')
})

/** The arguments that a text names, numbers for those that are counted. */
function valuesFor(text: string): Record<string, string | number | Date> {
  return Object.fromEntries(
    [...text.matchAll(/\{\s*(\w+)\s*(?:,\s*(\w+))?/g)].map(([, name = '', kind]) => [
      name,
      kind === 'date' || kind === 'time'
        ? new Date('2026-11-26T12:00:00Z')
        : kind && kind !== 'select'
          ? 21
          : 'x',
    ]),
  )
}

function textsOf(tree: object, path: string[] = []): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[[...path, name].join('.'), value]] : textsOf(value, [...path, name]),
  )
}

test.each(locales)('every text with values is what next-intl makes of it: %s', (locale) => {
  // Without their types, for which each key has values of its own.
  const messages = JSON.parse(JSON.stringify(messagesOf(locale)))
  const texts = textsOf(messages).filter(([, text]) => /\{\w/.test(text) && !/<\w/.test(text))
  expect(texts.length).toBeGreaterThan(500)
  const quiet = { locale, messages, timeZone: 'UTC', onError: () => {} }
  const expected: (key: string, values: Record<string, string | number | Date>) => string =
    createTranslator(quiet)
  const said: (key: string, values: Record<string, string | number | Date>) => string = withKeptFormats(
    createTranslator(quiet),
    locale,
    messages,
  )
  for (const [key, text] of texts) {
    for (const values of [valuesFor(text), {}])
      expect([key, said(key, values)]).toEqual([key, expected(key, values)])
  }
})
