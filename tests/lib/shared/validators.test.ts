import { createTranslator } from 'next-intl'
import { z } from 'zod'
import { enquiryFields } from '@/lib/domain/conversation/enquiries/schema.ts'
import { locales } from '@/lib/shared/addresses/locales.ts'
import type { FieldProblem } from '@/lib/shared/errors.ts'
import { emailAddress } from '@/lib/shared/forms/email-address.ts'
import {
  fieldProblem,
  type Problem,
  problemOf as problemOfIssue,
  problemTypes,
} from '@/lib/shared/forms/problems.ts'
import {
  email,
  max,
  maxLength,
  min,
  minLength,
  pattern,
  required,
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

/** The first problem with a value, as a form names it; null for none. */
function problemOf(value: unknown, validators: Validator[]): Problem | null {
  const [issue] =
    z
      .unknown()
      .check(...validators)
      .safeParse(value, { reportInput: true }).error?.issues ?? []
  return issue ? problemOfIssue(issue, value) : null
}

describe('generic validators exist: required, min, max, minLength, maxLength, pattern, email (and url)', () => {
  test.each(nothing)('required refuses %j', (value) => {
    expect(problemOf(value, [required])).toEqual({ type: 'required' })
  })

  test.each(['a', ' a ', 0, true, ['x']])('required takes %j', (value) => {
    expect(problemOf(value, [required])).toBeNull()
  })

  const optional = {
    min: min(1),
    max: max(9),
    minLength: minLength(2),
    maxLength: maxLength(1),
    pattern: pattern(/x/),
    email,
    url,
  }
  test.each(
    Object.entries(optional).flatMap(([name, validator]) =>
      nothing.map((value) => [name, value, validator] as const),
    ),
  )('%s leaves the empty %j to required', (_type, value, validator) => {
    expect(problemOf(value, [validator])).toBeNull()
  })

  const judged: Array<[string, Validator, unknown, Problem | null]> = [
    ['min(1)', min(1), 1, null],
    ['min(1)', min(1), '1', null],
    ['min(1)', min(1), 0, { type: 'min', limit: 1 }],
    ['min(1)', min(1), '0.99', { type: 'min', limit: 1 }],
    ['min(-5)', min(-5), -6, { type: 'min', limit: -5 }],
    ['min(1)', min(1), 'many', { type: 'min', limit: 1 }],
    ['max(50)', max(50), 50, null],
    ['max(50)', max(50), '51', { type: 'max', limit: 50 }],
    ['minLength(3)', minLength(3), 'abc', null],
    ['minLength(3)', minLength(3), 'ab', { type: 'minLength', limit: 3 }],
    ['minLength(2)', minLength(2), ['one'], { type: 'minLength', limit: 2 }],
    ['maxLength(3)', maxLength(3), 'abc', null],
    ['maxLength(3)', maxLength(3), 'abcd', { type: 'maxLength', limit: 3 }],
    ['maxLength(1)', maxLength(1), ['one', 'two'], { type: 'maxLength', limit: 1 }],
    ['pattern(/d+/)', pattern(/\d+/), '123', null],
    ['pattern(/d+/)', pattern(/\d+/), '123a', { type: 'pattern' }],
    ['pattern(/a|b/)', pattern(/a|b/), 'ab', { type: 'pattern' }],
    ['pattern(/a/gi)', pattern(/a/gi), 'A', null],
    ['url', url, 'https://example.com/a?b=c', null],
    ['url', url, 'HTTP://example.com', null],
    ['url', url, 'example.com', { type: 'url' }],
    ['url', url, 'javascript:alert(1)', { type: 'url' }],
    ['url', url, 'ftp://example.com', { type: 'url' }],
    ['url', url, 'https://', { type: 'url' }],
  ]
  test.each(judged)('%s judges its value', (_name, validator, value, problem) => {
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
    'olga@пример.рф',
    'olga@xn--e1afmkfd.xn--p1ai',
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
    'olga@пример.рф, a@example.com',
    'ольга@пример.рф',
    `${'a'.repeat(65)}@example.com`,
    `olga@${'a.'.repeat(130)}com`,
    'olga@example.com\nbcc: all@example.com',
  ]

  test('empty passes', () => {
    expect(problemOf('', [email])).toBeNull()
  })

  test.each(right)('%j passes, in the browser and on the server', (text) => {
    expect(problemOf(text, [email])).toBeNull()
    expect(emailAddress(text)).not.toBeNull()
    expect(enquiryFields.email.safeParse(text).success).toBe(true)
  })

  test.each(wrong)('%j does not, in the browser and on the server', (text) => {
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
  const t = createTranslator({ locale, messages: texts[locale], namespace: 'FieldErrors' })

  test('name every problem', () => {
    expect(Object.keys(texts[locale].FieldErrors).sort()).toEqual([...problemTypes].sort())
  })

  test('name the bound in the figures of the language', () => {
    for (const type of ['min', 'max', 'minLength', 'maxLength'] as const) {
      expect(t(type, { limit: 12_000 })).toContain(formatNumber(12_000, locale))
    }
    expect(t('required')).toBe(texts[locale].FieldErrors.required)
  })
})

describe('what an issue of zod becomes', () => {
  const schema = z.strictObject({
    name: z.string().trim().min(2).max(5),
    city: z.int().min(1).max(9),
    topics: z.array(z.string()).min(1).max(2),
    link: z.url(),
    phone: z.string().regex(/^\d+$/),
    terms: z.literal(true),
    again: z.string().refine((text) => text === 'same', { params: { problem: 'passwordsDiffer' } }),
  })

  test.each<[keyof z.input<typeof schema>, unknown, Problem, FieldProblem]>([
    ['name', '', { type: 'required' }, { key: 'required' }],
    ['name', 'a', { type: 'minLength', limit: 2 }, { key: 'tooSmall.string', values: { minimum: 2 } }],
    ['name', 'abcdef', { type: 'maxLength', limit: 5 }, { key: 'tooBig.string', values: { maximum: 5 } }],
    ['city', 0, { type: 'min', limit: 1 }, { key: 'tooSmall.number', values: { minimum: 1 } }],
    ['city', 10, { type: 'max', limit: 9 }, { key: 'tooBig.number', values: { maximum: 9 } }],
    [
      'topics',
      ['a', 'b', 'c'],
      { type: 'maxLength', limit: 2 },
      { key: 'tooBig.array', values: { maximum: 2 } },
    ],
    ['link', 'example', { type: 'url' }, { key: 'format.url' }],
    ['phone', 'many', { type: 'pattern' }, { key: 'format.regex' }],
    ['terms', false, { type: 'required' }, { key: 'value', values: { values: 'true' } }],
    ['again', 'other', { type: 'pattern' }, { key: 'passwordsDiffer' }],
  ])('in %s, which is %j', (field, value, problem, inApi) => {
    const [issue] = schema.shape[field].safeParse(value, { reportInput: true }).error?.issues ?? []
    expect(issue && problemOfIssue(issue, value)).toEqual(problem)
    expect(issue && fieldProblem(issue)).toEqual(inApi)
  })
})
