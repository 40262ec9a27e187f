import { emailAddress } from '@/lib/domain/accounts/email-address.ts'
import { enquiryFields } from '@/lib/domain/enquiries/schema.ts'
import { locales } from '@/lib/shared/addresses/locales.ts'
import {
  email,
  max,
  maxLength,
  min,
  minLength,
  type Problem,
  pattern,
  problemMessage,
  problemOf,
  problemTypes,
  required,
  rules,
  url,
  type Validator,
} from '@/lib/shared/forms/validators.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'
import english from '@/messages/en/errors.json'
import japanese from '@/messages/ja/errors.json'
import russian from '@/messages/ru/errors.json'
import chinese from '@/messages/zh-Hans/errors.json'
import { processorTime } from '../../support/processor-time.ts'

const texts = { ru: russian, en: english, ja: japanese, 'zh-Hans': chinese }
const nothing = ['', '  ', null, undefined, [], false, Number.NaN]

describe('generic validators exist: required, min, max, minLength, maxLength, pattern, email (and url)', () => {
  test.each(nothing)('required refuses %p', (value) => {
    expect(problemOf(value, [required])).toEqual({ type: 'required' })
  })

  test.each(['a', ' a ', 0, true, ['x']])('required takes %p', (value) => {
    expect(problemOf(value, [required])).toBeNull()
  })

  const optional = [min(1), max(9), minLength(2), maxLength(1), pattern(/x/), email, url]
  test.each(
    optional.flatMap((validator) => nothing.map((value) => [validator.type, value, validator] as const)),
  )('%s leaves the empty %p to required', (_type, value, validator) => {
    expect(problemOf(value, [validator])).toBeNull()
  })

  const judged: Array<[Validator, unknown, Problem | null]> = [
    [min(1), 1, null],
    [min(1), '1', null],
    [min(1), 0, { type: 'min', limit: 1 }],
    [min(1), '0.99', { type: 'min', limit: 1 }],
    [min(-5), -6, { type: 'min', limit: -5 }],
    [min(1), 'many', { type: 'min', limit: 1 }],
    [max(50), 50, null],
    [max(50), '51', { type: 'max', limit: 50 }],
    [minLength(3), 'abc', null],
    [minLength(3), 'ab', { type: 'minLength', limit: 3 }],
    [minLength(2), ['one'], { type: 'minLength', limit: 2 }],
    [maxLength(3), 'abc', null],
    [maxLength(3), 'abcd', { type: 'maxLength', limit: 3 }],
    [maxLength(1), ['one', 'two'], { type: 'maxLength', limit: 1 }],
    [pattern(/\d+/), '123', null],
    [pattern(/\d+/), '123a', { type: 'pattern' }],
    [pattern(/a|b/), 'ab', { type: 'pattern' }],
    [pattern(/a/gi), 'A', null],
    [url, 'https://example.com/a?b=c', null],
    [url, 'HTTP://example.com', null],
    [url, 'example.com', { type: 'url' }],
    [url, 'javascript:alert(1)', { type: 'url' }],
    [url, 'ftp://example.com', { type: 'url' }],
    [url, 'https://', { type: 'url' }],
  ]
  test.each(
    judged.map(
      ([validator, value, problem]) => [validator.type, validator.limit, value, problem, validator] as const,
    ),
  )('%s (%s) judges %p', (_type, _limit, value, problem, validator) => {
    expect(problemOf(value, [validator])).toEqual(problem)
  })

  test('a pattern with a flag that remembers judges alike twice', () => {
    const digits = pattern(/\d/gy)
    expect([problemOf('1', [digits]), problemOf('1', [digits])]).toEqual([null, null])
  })

  test('the first problem in the order of the validators counts', () => {
    expect(problemOf('', [required, email])).toEqual({ type: 'required' })
    expect(problemOf('x', [required, email, minLength(5)])).toEqual({ type: 'email' })
  })
})

describe('email field: empty passes; otherwise standard email format', () => {
  const right = [
    'olga@example.com',
    ' olga@example.com ',
    'Olga.Orlova+rome@mail.example.co.uk',
    "o'hara_1@my-host.example.travel",
    'a@b.co',
    'olga@xn--80ak6aa92e.com',
  ]
  const wrong = [
    'olga',
    'olga@mail',
    '@example.com',
    'olga@',
    'olga@@example.com',
    'olga@.com',
    'olga@example..com',
    'olga@-example.com',
    'olga@example-.com',
    '.olga@example.com',
    'olga.@example.com',
    'ol..ga@example.com',
    'ol ga@example.com',
    'olga@exam ple.com',
    'a@example.com, b@example.com',
    'Olga <olga@example.com>',
    '"olga"@example.com',
    'olga@[127.0.0.1]',
    'olga@example.c',
    'olga@пример.рф',
    `${'a'.repeat(65)}@example.com`,
    `olga@${'a.'.repeat(130)}com`,
    'olga@example.com\nbcc: all@example.com',
  ]

  test('empty passes', () => {
    expect(problemOf('', [email])).toBeNull()
  })

  test.each(right)('%p passes, in the browser and on the server', (text) => {
    expect(problemOf(text, [email])).toBeNull()
    expect(emailAddress(text)).not.toBeNull()
    expect(enquiryFields.email.safeParse(text).success).toBe(true)
  })

  test.each(wrong)('%p does not, in the browser and on the server', (text) => {
    expect(problemOf(text, [email])).toEqual({ type: 'email' })
    expect(emailAddress(text)).toBeNull()
    expect(enquiryFields.email.safeParse(text).success).toBe(false)
  })

  test.each([
    'a'.repeat(200_000),
    `a@${'a-'.repeat(100_000)}`,
    `a@${'a.'.repeat(100_000)}`,
    "'".repeat(200_000),
  ])('a very long text is judged at once', async (text) => {
    const time = await processorTime(() => {
      enquiryFields.email.safeParse(text)
      problemOf(text, [email])
    })
    expect(time).toBeLessThan(500)
  })
})

describe.each(locales)('messages of the validators in %s', (locale) => {
  const sentences = texts[locale].FieldErrors

  test('name every problem', () => {
    expect(Object.keys(sentences).sort()).toEqual([...problemTypes].sort())
  })

  test('name the bound in the figures of the language', () => {
    for (const type of ['min', 'max', 'minLength', 'maxLength'] as const) {
      expect(problemMessage({ type, limit: 12_000 }, sentences, locale)).toContain(
        formatNumber(12_000, locale),
      )
    }
    expect(problemMessage({ type: 'required' }, sentences, locale)).toBe(sentences.required)
  })
})

test('as rules of a control each validator answers true or its sentence, under its own name', () => {
  const { validate } = rules([required, minLength(3)], english.FieldErrors, 'en')
  expect(Object.keys(validate)).toEqual(['required', 'minLength'])
  expect(validate.required?.('a')).toBe(true)
  expect(validate.required?.('')).toBe(english.FieldErrors.required)
  expect(validate.minLength?.('ab')).toBe(english.FieldErrors.minLength.replace('{limit}', '3'))
})
