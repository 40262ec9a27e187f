import fc from 'fast-check'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { addDays, firstDate, lastDate } from '@/lib/shared/calendar/calendar-date.ts'
import { readTypedDate } from '@/lib/shared/calendar/typed-date.ts'
import { dateProblem, typedValue } from '@/lib/shared/calendar/typed-value.ts'
import { dateText, spokenDate, typedExample } from '@/lib/shared/calendar/words.ts'

const today = '2026-11-20'
const read = (text: string, locale: Locale) => readTypedDate(text, locale, today)
const date = { date: '2026-11-28' }

const spellings: Record<Locale, string[]> = {
  ru: [
    '28.11.2026',
    '28.11.26',
    '28/11/2026',
    '28-11-2026',
    '28 11 2026',
    '28.11',
    '28 ноября 2026',
    '28 ноября 2026 г.',
    '28 Ноябрь',
    '28 нояб.',
    'суббота, 28 ноября 2026',
    ' 28 . 11 . 2026 ',
    '2026-11-28',
  ],
  en: [
    '28/11/2026',
    '28.11.26',
    '28/11',
    '28 November 2026',
    '28th Nov',
    'November 28, 2026',
    'Saturday 28 November',
    '2026-11-28',
  ],
  ja: [
    '2026/11/28',
    '2026年11月28日',
    '2026年11月28日（土）',
    '２０２６／１１／２８',
    '2026.11.28',
    '11月28日',
    '11/28',
    '2026-11-28',
  ],
  'zh-Hans': ['2026年11月28日', '2026/11/28', '2026年11月28号', '11月28日', '11/28', '2026-11-28'],
}

describe.each(locales)('a date typed in %s', (locale) => {
  test.each(spellings[locale])('%s is read in the locale’s form', (text) => {
    expect(read(text, locale)).toEqual(date)
  })

  test('is read back as the field, the calendar and the example write it', () => {
    const days = fc.integer({ min: 0, max: 3_652_058 }).map((count) => addDays(firstDate, count))
    fc.assert(
      fc.property(days, (day) => {
        // Shorter years are written without leading zeros, which no traveller types.
        if (day < '1000') return
        expect(read(dateText(day, locale), locale)).toEqual({ date: day })
        expect(read(typedExample(day, locale), locale)).toEqual({ date: day })
        if (locale === 'ru' || locale === 'en')
          expect(read(spokenDate(day, locale), locale)).toEqual({ date: day })
      }),
    )
    expect(read(lastDate, locale)).toEqual({ date: lastDate })
  })

  test.each(['32nd', 'завтра', '20', '2026', '11.2026', '1 2 3 4', '٢٠/١١/٢٠٢٦', '28/11/126', '-'])(
    '%s is no date',
    (text) => {
      expect(read(text, locale)).toEqual({ error: 'format' })
    },
  )

  test('is never read as a day that does not exist, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(['date', 'error']).toContain(Object.keys(read(text, locale))[0])
      }),
    )
  })
})

test('without a year it is the coming such day', () => {
  expect(read('20.11', 'ru')).toEqual({ date: '2026-11-20' })
  expect(read('19.11', 'ru')).toEqual({ date: '2027-11-19' })
  expect(read('29.02', 'ru')).toEqual({ date: '2028-02-29' })
})

test('a day that doesn’t exist is distinguished from what can’t be parsed', () => {
  expect(read('31.11.2026', 'ru')).toEqual({ error: 'noSuchDay' })
  expect(read('29 February 2026', 'en')).toEqual({ error: 'noSuchDay' })
  expect(read('2026年13月1日', 'ja')).toEqual({ error: 'noSuchDay' })
  expect(read('31.02', 'ru')).toEqual({ error: 'noSuchDay' })
})

test('typed values outside min/max are clamped to the nearest bound', () => {
  const rules = { min: '2026-11-20', max: '2026-12-31' }
  expect(typedValue('1.1.2020', rules, 'ru', today)).toEqual({ value: '2026-11-20', isClamped: true })
  expect(typedValue('1.1.2030', rules, 'ru', today)).toEqual({ value: '2026-12-31', isClamped: true })
  expect(typedValue('1.12.2026', rules, 'ru', today)).toEqual({ value: '2026-12-01', isClamped: false })
})

test('what can’t be read stays as it was typed, so that no form takes it for an empty field', () => {
  expect(typedValue('soon', {}, 'en', today)).toEqual({ value: 'soon', isClamped: false })
  expect(typedValue('  ', {}, 'en', today)).toEqual({ value: '', isClamped: false })
  expect(dateProblem('soon', {}, 'en', today)).toBe('format')
  expect(dateProblem('31/11/2026', {}, 'en', today)).toBe('noSuchDay')
  expect(dateProblem('2026-11-29', { disabledWeekdays: [7] }, 'en', today)).toBe('unavailable')
  expect(dateProblem('2026-11-28', { disabledWeekdays: [7] }, 'en', today)).toBeNull()
  expect(dateProblem('', { disabledWeekdays: [7] }, 'en', today)).toBeNull()
})
