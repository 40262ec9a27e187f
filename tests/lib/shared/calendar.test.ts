import fc from 'fast-check'
import { locales } from '@/lib/shared/addresses/locales.ts'
import {
  addDays,
  addMonths,
  calendarDate,
  dayNumber,
  daysInMonth,
  firstDate,
  isCalendarDate,
  isSameMonth,
  lastDate,
  localToday,
  monthOf,
  startOfMonth,
  weekdayOf,
  yearOf,
} from '@/lib/shared/calendar/calendar-date.ts'
import {
  firstYearOfPage,
  monthGrid,
  orderedWeekdays,
  weekStartOf,
  yearPage,
} from '@/lib/shared/calendar/grids.ts'
import { chooseInRange, emptyRange, previewRange } from '@/lib/shared/calendar/range.ts'
import { clampDate, hasDisabledDate, isDisabledDate } from '@/lib/shared/calendar/rules.ts'
import {
  canTurn,
  isDisabledMonth,
  moveByKey,
  shownDays,
  turn,
  viewAbove,
  viewBelow,
} from '@/lib/shared/calendar/views.ts'
import {
  dateText,
  monthName,
  monthTitle,
  spokenDate,
  typedExample,
  weekdayShort,
  yearsTitle,
  yearTitle,
} from '@/lib/shared/calendar/words.ts'

const dates = fc
  .integer({ min: dayNumber(firstDate), max: dayNumber(lastDate) })
  .map((number) => addDays(firstDate, number - dayNumber(firstDate)))
const weekStarts = fc.constantFrom(1 as const, 6 as const, 7 as const)

describe('a date is disabled when', () => {
  const friday = '2026-11-20'

  test('before min', () => {
    expect(isDisabledDate('2026-11-19', { min: friday })).toBe(true)
    expect(isDisabledDate(friday, { min: friday })).toBe(false)
  })

  test('after max', () => {
    expect(isDisabledDate('2026-11-21', { max: friday })).toBe(true)
    expect(isDisabledDate(friday, { max: friday })).toBe(false)
  })

  test('on a disabled weekday', () => {
    expect(isDisabledDate(friday, { disabledWeekdays: [5] })).toBe(true)
    expect(isDisabledDate(friday, { disabledWeekdays: [6, 7] })).toBe(false)
  })

  test('in the disabled-dates list', () => {
    expect(isDisabledDate(friday, { disabledDates: [friday] })).toBe(true)
    expect(isDisabledDate(friday, { disabledDates: ['2026-11-21'] })).toBe(false)
  })

  test('absent from a non-empty enabled-dates list', () => {
    expect(isDisabledDate(friday, { enabledDates: ['2026-11-21'] })).toBe(true)
    expect(isDisabledDate(friday, { enabledDates: [friday] })).toBe(false)
    expect(isDisabledDate(friday, { enabledDates: [] })).toBe(false)
  })

  test('any of these holds, even though another allows it', () => {
    expect(isDisabledDate(friday, { enabledDates: [friday], disabledDates: [friday] })).toBe(true)
    expect(isDisabledDate(friday, { enabledDates: [friday], min: '2026-12-01' })).toBe(true)
  })
})

describe('values outside min/max are clamped to the nearest bound', () => {
  const rules = { min: '2026-11-20', max: '2026-12-31' }

  test('the earlier one and the later one', () => {
    expect(clampDate('1999-01-01', rules)).toBe('2026-11-20')
    expect(clampDate('2030-01-01', rules)).toBe('2026-12-31')
    expect(clampDate('2026-12-01', rules)).toBe('2026-12-01')
  })

  test('clamping twice is clamping once, and gives a date within the bounds', () => {
    fc.assert(
      fc.property(dates, dates, dates, (date, one, other) => {
        const bounds = one < other ? { min: one, max: other } : { min: other, max: one }
        const clamped = clampDate(date, bounds)
        expect(clampDate(clamped, bounds)).toBe(clamped)
        expect(clamped >= bounds.min && clamped <= bounds.max).toBe(true)
        if (date >= bounds.min && date <= bounds.max) expect(clamped).toBe(date)
      }),
    )
  })

  test('where min comes after max, min holds, and no day may be chosen', () => {
    const nothing = { min: '2026-12-01', max: '2026-11-01' }
    expect(clampDate('2026-12-24', nothing)).toBe('2026-12-01')
    expect(isDisabledDate('2026-12-01', nothing)).toBe(true)
  })
})

describe('day grid 7x6', () => {
  test('has 42 days one after another, the whole month among them, from the first weekday on', () => {
    fc.assert(
      fc.property(dates, weekStarts, (date, weekStart) => {
        const weeks = monthGrid(date, weekStart)
        expect(weeks.map(({ days }) => days.length)).toEqual([7, 7, 7, 7, 7, 7])
        const days = weeks.flatMap((week) => week.days)
        days.forEach((day, index) => {
          const next = days[index + 1]
          if (day && next) expect(dayNumber(next) - dayNumber(day)).toBe(1)
          if (day && index % 7 === 0) expect(weekdayOf(day)).toBe(weekStart)
        })
        const own = days.filter((day) => day !== null && isSameMonth(day, date))
        expect(own).toHaveLength(daysInMonth(yearOf(date), monthOf(date)))
        expect(days.slice(0, 7)).toContain(startOfMonth(date))
      }),
    )
  })

  test('has empty places only before the year 1 and after the year 9999', () => {
    fc.assert(
      fc.property(dates, weekStarts, (date, weekStart) => {
        const isAtEnd = isSameMonth(date, firstDate) || isSameMonth(date, lastDate)
        if (!isAtEnd) expect(monthGrid(date, weekStart).flatMap(({ days }) => days)).not.toContain(null)
      }),
    )
    expect(monthGrid(firstDate, 1)[0]?.days[0]).toBe('0001-01-01')
    expect(monthGrid(firstDate, 7)[0]?.days.slice(0, 2)).toEqual([null, '0001-01-01'])
    expect(monthGrid(lastDate, 1)[4]?.days).toEqual([
      '9999-12-27',
      '9999-12-28',
      '9999-12-29',
      '9999-12-30',
      '9999-12-31',
      null,
      null,
    ])
  })

  test('numbers the weeks as ISO does, on whatever weekday they begin', () => {
    expect(monthGrid('2026-11-20', 1).map(({ number }) => number)).toEqual([44, 45, 46, 47, 48, 49])
    expect(monthGrid('2026-11-20', 7).map(({ number }) => number)).toEqual([45, 46, 47, 48, 49, 50])
    const week = (date: string) => monthGrid(date, 1).find(({ days }) => days.includes(date))?.number
    expect(week('2026-12-31')).toBe(53)
    expect(week('2027-01-03')).toBe(53)
    expect(week('2027-01-04')).toBe(1)
    expect(week('2024-12-30')).toBe(1)
    expect(week('2021-01-03')).toBe(53)
    fc.assert(
      fc.property(dates, (date) => {
        expect(week(date)).toBe(week(addDays(date, 1 - weekdayOf(date))))
      }),
    )
  })

  test('begins on Monday in all four locales, as our guides’ calendars are drawn', () => {
    expect(locales.map(weekStartOf)).toEqual([1, 1, 1, 1])
    expect(orderedWeekdays(7)).toEqual([7, 1, 2, 3, 4, 5, 6])
  })
})

describe('year grid 4x4 (16 years)', () => {
  test('shows sixteen years one after another with the year that is asked for', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const years = yearPage(date)
        expect(years).toHaveLength(16)
        expect(years).toContain(yearOf(date))
        expect(years[0]).toBe(firstYearOfPage(yearOf(date)))
      }),
    )
    expect(yearPage('2026-11-20').at(0)).toBe(2017)
    expect(yearPage('2026-11-20').at(-1)).toBe(2032)
    expect(yearPage(firstDate)[0]).toBe(1)
    expect(yearPage(lastDate).at(-2)).toBe(9999)
    expect(yearPage(lastDate).at(-1)).toBeNull()
  })
})

describe('view modes day, month, year', () => {
  test('navigation by one month, one year, or 16 years in year view', () => {
    expect(turn('day', '2026-11-20', 1)).toBe('2026-12-20')
    expect(turn('month', '2026-11-20', -1)).toBe('2025-11-20')
    expect(turn('year', '2026-11-20', 1)).toBe('2042-11-20')
  })

  test('choosing a month goes to day view; choosing a year goes to month view', () => {
    expect(viewBelow('month')).toBe('day')
    expect(viewBelow('year')).toBe('month')
    expect(viewBelow('day')).toBeNull()
    expect(viewAbove('day')).toBe('month')
    expect(viewAbove('month')).toBe('year')
    expect(viewAbove('year')).toBeNull()
  })

  test('nobody turns to where nothing may be chosen', () => {
    const rules = { min: '2026-11-20', max: '2027-01-10' }
    const november = shownDays('day', '2026-11-20')
    expect(canTurn(november, -1, rules)).toBe(false)
    expect(canTurn(november, 1, rules)).toBe(true)
    expect(canTurn(shownDays('day', '2026-12-01', 2), 1, rules)).toBe(false)
    expect(canTurn(shownDays('month', '2026-12-01'), 1, rules)).toBe(true)
    expect(canTurn(shownDays('year', '2026-12-01'), 1, rules)).toBe(false)
    expect(canTurn(shownDays('day', firstDate), -1, {})).toBe(false)
    expect(canTurn(shownDays('year', lastDate), 1, {})).toBe(false)
    expect(isDisabledMonth('2026-10-31', rules)).toBe(true)
    expect(isDisabledMonth('2026-11-01', rules)).toBe(false)
  })

  test('keys move by a cell, a row, a page, and never beyond min and max', () => {
    const key = (name: string, shiftKey = false) => ({ key: name, shiftKey })
    const move = (view: 'day' | 'month' | 'year', name: string, shiftKey = false) =>
      moveByKey(view, '2026-11-20', key(name, shiftKey), 1, {})
    expect(move('day', 'ArrowLeft')).toBe('2026-11-19')
    expect(move('day', 'ArrowDown')).toBe('2026-11-27')
    expect(move('day', 'Home')).toBe('2026-11-16')
    expect(move('day', 'End')).toBe('2026-11-22')
    expect(move('day', 'PageDown')).toBe('2026-12-20')
    expect(move('day', 'PageUp', true)).toBe('2025-11-20')
    expect(move('month', 'ArrowUp')).toBe('2026-08-20')
    expect(move('month', 'Home')).toBe('2026-10-20')
    expect(move('month', 'PageDown')).toBe('2027-11-20')
    expect(move('year', 'ArrowDown')).toBe('2030-11-20')
    expect(move('year', 'End')).toBe('2028-11-20')
    expect(move('year', 'PageUp')).toBe('2010-11-20')
    expect(move('day', 'a')).toBeNull()

    const names = fc.constantFrom(
      'ArrowLeft',
      'ArrowRight',
      'ArrowUp',
      'ArrowDown',
      'Home',
      'End',
      'PageUp',
      'PageDown',
    )
    const views = fc.constantFrom('day' as const, 'month' as const, 'year' as const)
    fc.assert(
      fc.property(dates, dates, dates, views, names, fc.boolean(), (...all) => {
        const [date, one, other, view, name, shiftKey] = all
        const rules = one < other ? { min: one, max: other } : { min: other, max: one }
        const next = moveByKey(view, clampDate(date, rules), key(name, shiftKey), 1, rules)
        expect(next !== null && next >= rules.min && next <= rules.max).toBe(true)
      }),
    )
  })
})

describe('a range', () => {
  test('begins with the first choice, ends with the second, starts again with the third', () => {
    const first = chooseInRange(emptyRange, '2026-11-26', {})
    expect(first).toEqual({ start: '2026-11-26', end: '' })
    const second = chooseInRange(first, '2026-12-04', {})
    expect(second).toEqual({ start: '2026-11-26', end: '2026-12-04' })
    expect(chooseInRange(second, '2026-11-28', {})).toEqual({ start: '2026-11-28', end: '' })
  })

  test('may be chosen from its end; one day alone is a range too', () => {
    const begun = { start: '2026-11-26', end: '' }
    expect(chooseInRange(begun, '2026-11-20', {})).toEqual({ start: '2026-11-20', end: '2026-11-26' })
    expect(chooseInRange(begun, '2026-11-26', {})).toEqual({ start: '2026-11-26', end: '2026-11-26' })
    fc.assert(
      fc.property(dates, dates, (one, other) => {
        const { start, end } = chooseInRange({ start: one, end: '' }, other, {})
        expect(start <= end).toBe(true)
      }),
    )
  })

  test('runs across disabled days, unless it must be unbroken: then the choice begins a new one', () => {
    const begun = { start: '2026-11-26', end: '' }
    const rules = { disabledDates: ['2026-12-01'] }
    expect(chooseInRange(begun, '2026-12-04', rules).end).toBe('2026-12-04')
    expect(chooseInRange(begun, '2026-12-04', { ...rules, unbroken: true })).toEqual({
      start: '2026-12-04',
      end: '',
    })
    expect(chooseInRange(begun, '2026-11-30', { ...rules, unbroken: true }).end).toBe('2026-11-30')
    expect(hasDisabledDate('2026-11-26', '2026-12-01', rules)).toBe(true)
  })

  test('is previewed only while its end is missing and would be taken', () => {
    const rules = { disabledDates: ['2026-12-01'], unbroken: true }
    expect(previewRange(emptyRange, '2026-12-04', rules)).toBeNull()
    expect(previewRange({ start: '2026-11-26', end: '' }, '2026-12-04', rules)).toBeNull()
    expect(previewRange({ start: '2026-11-26', end: '' }, '2026-11-20', rules)).toEqual({
      start: '2026-11-20',
      end: '2026-11-26',
    })
  })
})

describe('calendar dates', () => {
  test('are days that exist, of the years 1 to 9999', () => {
    expect(isCalendarDate('2024-02-29')).toBe(true)
    expect(isCalendarDate('2026-02-29')).toBe(false)
    expect(isCalendarDate('1900-02-29')).toBe(false)
    expect(isCalendarDate('2000-02-29')).toBe(true)
    expect(isCalendarDate('0000-12-31')).toBe(false)
    expect(isCalendarDate('2026-13-01')).toBe(false)
    expect(isCalendarDate('2026-1-1')).toBe(false)
    expect(calendarDate(10000, 1, 1)).toBeNull()
    expect(calendarDate(1, 1, 1)).toBe('0001-01-01')
  })

  test('know no clock: the days on which clocks change are days like others', () => {
    for (const day of ['2026-03-29', '2026-10-25', '2011-12-30']) {
      expect(addDays(addDays(day, -1), 1)).toBe(day)
      expect(dayNumber(addDays(day, 1)) - dayNumber(day)).toBe(1)
    }
    expect(localToday(new Date(2026, 10, 20, 0, 5))).toBe('2026-11-20')
    expect(localToday(new Date(2026, 10, 20, 23, 55))).toBe('2026-11-20')
  })

  test('so many days there and back lead to the same day, within the calendar', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -5000, max: 5000 }), (date, count) => {
        const moved = addDays(date, count)
        expect(isCalendarDate(moved)).toBe(true)
        if (moved !== firstDate && moved !== lastDate) expect(addDays(moved, -count)).toBe(date)
      }),
    )
    expect(addDays(firstDate, -1)).toBe(firstDate)
    expect(addDays(lastDate, 1)).toBe(lastDate)
  })

  test('months later keep the day where there is one, and stop at the ends of the calendar', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28')
    expect(addMonths('2024-02-29', 48)).toBe('2028-02-29')
    expect(addMonths('0001-03-15', -12)).toBe('0001-01-15')
    expect(addMonths('9999-03-15', 12)).toBe('9999-12-15')
    fc.assert(
      fc.property(dates, fc.integer({ min: -200_000, max: 200_000 }), (date, count) => {
        expect(isCalendarDate(addMonths(date, count))).toBe(true)
      }),
    )
  })
})

describe('in words', () => {
  const day = '2026-11-20'
  const said = <Value>(say: (locale: (typeof locales)[number]) => Value) => locales.map(say)

  test('a date has each locale’s own form', () => {
    expect(said((locale) => dateText(day, locale))).toEqual([
      '20 ноября 2026',
      '20 November 2026',
      '2026年11月20日（金）',
      '2026年11月20日',
    ])
    expect(said((locale) => typedExample(day, locale))).toEqual([
      '20.11.2026',
      '20/11/2026',
      '2026/11/20',
      '2026/11/20',
    ])
  })

  test('a day is spelt whole with its weekday for those who hear it', () => {
    expect(said((locale) => spokenDate(day, locale))).toEqual([
      'пятница, 20 ноября 2026',
      'Friday 20 November 2026',
      '2026年11月20日金曜日',
      '2026年11月20日星期五',
    ])
  })

  test('months, years and weekdays are named as in a calendar', () => {
    expect(said((locale) => monthTitle(day, locale))).toEqual([
      'Ноябрь 2026',
      'November 2026',
      '2026年11月',
      '2026年11月',
    ])
    expect(said((locale) => monthName(day, locale))).toEqual(['Ноябрь', 'November', '11月', '11月'])
    expect(said((locale) => weekdayShort(5, locale))).toEqual(['пт', 'Fri', '金', '五'])
    expect(said((locale) => yearTitle(2026, locale))).toEqual(['2026', '2026', '2026年', '2026年'])
    expect(said((locale) => yearsTitle(2017, 2032, locale))).toEqual([
      '2017–2032',
      '2017–2032',
      '2017–2032年',
      '2017–2032年',
    ])
  })
})
