import { locales } from '@/lib/shared/addresses/locales.ts'
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
