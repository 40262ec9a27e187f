import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Calendar } from '@/components/ui/calendar/calendar.tsx'
import type { CalendarOptions } from '@/components/ui/calendar/calendar-options.ts'
import type { CalendarTexts } from '@/components/ui/calendar/calendar-texts.ts'
import { DateField, type DateFieldProps } from '@/components/ui/calendar/date-field.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import en from '@/messages/en/calendar.json'
import ja from '@/messages/ja/calendar.json'
import ru from '@/messages/ru/calendar.json'
import zhHans from '@/messages/zh-Hans/calendar.json'

const texts: Record<Locale, CalendarTexts> = {
  ru: ru.Calendar,
  en: en.Calendar,
  ja: ja.Calendar,
  'zh-Hans': zhHans.Calendar,
}
const common = { locale: 'en' as const, texts: texts.en, today: '2026-11-20' }

describe('view modes day, month, year', () => {
  test('choosing a month goes to day view; choosing a year goes to month view', async () => {
    const { person } = show()
    await person.click(button('November 2026. Choose a month'))
    expect(cells()).toHaveLength(12)
    await person.click(button('2026. Choose a year'))
    expect(cells()).toHaveLength(16)
    await person.click(cell('2031'))
    expect(grid()).toHaveAccessibleName('2031')
    expect(cells()).toHaveLength(12)
    await person.click(cell('March 2031'))
    expect(grid()).toHaveAccessibleName('March 2031')
    expect(cell('Thursday 20 March 2031')).toHaveFocus()
  })

  test('navigation by one month, one year, or 16 years in year view', async () => {
    const { person } = show()
    await person.click(button('Next month'))
    expect(grid()).toHaveAccessibleName('December 2026')
    await person.click(button('Previous month'))
    expect(grid()).toHaveAccessibleName('November 2026')

    await person.click(button('November 2026. Choose a month'))
    await person.click(button('Next year'))
    expect(grid()).toHaveAccessibleName('2027')
    await person.click(button('Previous year'))
    expect(grid()).toHaveAccessibleName('2026')

    await person.click(button('2026. Choose a year'))
    expect(grid()).toHaveAccessibleName('2017–2032')
    await person.click(button('Next 16 years'))
    expect(grid()).toHaveAccessibleName('2033–2048')
    await person.click(button('Previous 16 years'))
    expect(grid()).toHaveAccessibleName('2017–2032')
  })

  test('year grid 4x4 (16 years), month grid 3x4, day grid 7x6', async () => {
    const { person } = show()
    expect(shape()).toEqual([7, 7, 7, 7, 7, 7])
    await person.click(button(/Choose a month/))
    expect(shape()).toEqual([3, 3, 3, 3])
    await person.click(button(/Choose a year/))
    expect(shape()).toEqual([4, 4, 4, 4])
  })

  test('nobody turns to where nothing may be chosen, and the arrow keeps the focus', async () => {
    const { person } = show({ min: '2026-11-20', max: '2026-12-15' })
    expect(button('Previous month')).toHaveAttribute('aria-disabled', 'true')
    await person.click(button('Previous month'))
    expect(grid()).toHaveAccessibleName('November 2026')
    await person.click(button('Next month'))
    expect(button('Next month')).toHaveFocus()
    expect(button('Next month')).toHaveAttribute('aria-disabled', 'true')
    await person.click(button('December 2026. Choose a month'))
    expect(cell('October 2026, unavailable')).toHaveAttribute('aria-disabled', 'true')
    await person.click(cell('October 2026, unavailable'))
    expect(cells()).toHaveLength(12)
  })
})

describe('selection blocked for', () => {
  test('disabled days: before min, after max, on a disabled weekday, in the disabled-dates list', async () => {
    const { person, onChange } = show({
      min: '2026-11-05',
      max: '2026-11-25',
      disabledWeekdays: [7],
      disabledDates: ['2026-11-18'],
    })
    const blocked = ['Wednesday 4', 'Thursday 26', 'Sunday 15', 'Wednesday 18']
    for (const day of blocked) {
      expect(cell(`${day} November 2026, unavailable`)).toHaveAttribute('aria-disabled', 'true')
      await person.click(cell(`${day} November 2026, unavailable`))
    }
    expect(onChange).not.toHaveBeenCalled()
    await person.click(cell('Thursday 19 November 2026'))
    expect(onChange).toHaveBeenCalledWith('2026-11-19')
  })

  test('days absent from a non-empty enabled-dates list', async () => {
    const { person, onChange } = show({ enabledDates: ['2026-11-24'] })
    await person.click(cell('Monday 23 November 2026, unavailable'))
    expect(onChange).not.toHaveBeenCalled()
    await person.click(cell('Tuesday 24 November 2026'))
    expect(onChange).toHaveBeenCalledWith('2026-11-24')
  })

  test('disabled days by the keyboard too, which can go there and hears why', async () => {
    const { person, onChange } = show({ value: '2026-11-20', disabledDates: ['2026-11-21'] })
    act(() => cell(/Friday 20 November/).focus())
    await person.keyboard('{ArrowRight}')
    expect(cell('Saturday 21 November 2026, unavailable')).toHaveFocus()
    await person.keyboard('{Enter} ')
    expect(onChange).not.toHaveBeenCalled()
  })

  test('days of other months', async () => {
    const { person, onChange } = show()
    await person.click(cell('Tuesday 1 December 2026, unavailable'))
    expect(onChange).not.toHaveBeenCalled()
    expect(cell('Tuesday 1 December 2026, unavailable')).not.toHaveAttribute('tabindex')
  })

  test('days of other months, unless enabled', async () => {
    const { person, onChange } = show({ otherMonthDays: true, disabledDates: ['2026-12-02'] })
    await person.click(cell('Wednesday 2 December 2026, unavailable'))
    expect(onChange).not.toHaveBeenCalled()
    await person.click(cell('Tuesday 1 December 2026'))
    expect(onChange).toHaveBeenCalledWith('2026-12-01')
    expect(grid()).toHaveAccessibleName('December 2026')
    expect(cell('Tuesday 1 December 2026')).toHaveFocus()
    expect(selected()).toEqual(['Tuesday 1 December 2026'])
  })
})

describe('defaults', () => {
  test('1 month shown', () => {
    show()
    expect(screen.getAllByRole('grid')).toHaveLength(1)
  })

  test('week numbers shown, unless turned off', () => {
    const { unmount } = show()
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(
      [44, 45, 46, 47, 48, 49].map((week) => `${week}Week ${week}`),
    )
    unmount()
    show({ weekNumbers: false })
    expect(screen.queryAllByRole('rowheader')).toEqual([])
  })

  test('theme class theme-green, unless it is another', () => {
    const { unmount } = show()
    expect(screen.getByRole('group', { name: 'Calendar' })).toHaveClass('theme-green')
    unmount()
    show({ theme: 'theme-terracotta' })
    expect(screen.getByRole('group', { name: 'Calendar' })).toHaveClass('theme-terracotta')
    expect(screen.getByRole('group', { name: 'Calendar' })).not.toHaveClass('theme-green')
  })

  test('animation off, unless turned on', async () => {
    const { person, container, unmount } = show()
    await person.click(button('Next month'))
    expect(container.querySelector('[data-animation]')).toBeNull()
    unmount()
    const animated = show({ animation: true })
    await animated.person.click(button('Next month'))
    expect(animated.container.querySelector('[data-animation="on"]')).not.toBeNull()
  })
})

describe('values outside min/max are clamped to the nearest bound', () => {
  test.each([
    ['2020-01-01', '2026-11-10', 'Tuesday 10 November 2026'],
    ['2030-01-01', '2026-11-27', 'Friday 27 November 2026'],
  ])('%s becomes %s', async (value, bound, name) => {
    const { onChange } = show({ value, min: '2026-11-10', max: '2026-11-27' })
    expect(selected()).toEqual([name])
    await waitFor(() => expect(onChange).toHaveBeenCalledWith(bound))
  })

  test('and so is the focus', async () => {
    const { person } = show({ min: '2026-11-18', max: '2026-11-27' })
    act(() => cell(/Friday 20 November/).focus())
    await person.keyboard('{PageUp}')
    expect(cell('Wednesday 18 November 2026')).toHaveFocus()
    await person.keyboard('{Shift>}{PageDown}{/Shift}')
    expect(cell('Friday 27 November 2026')).toHaveFocus()
  })
})

describe('the ARIA grid pattern', () => {
  test('one cell is reached with Tab, and arrows, Home, End and the page keys move from it', async () => {
    const { person } = show()
    for (const expected of ['Previous month', 'Next month', 'November 2026. Choose a month']) {
      await person.tab()
      expect(button(expected)).toHaveFocus()
    }
    await person.tab()
    expect(cell('Friday 20 November 2026, today')).toHaveFocus()
    expect(cells().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)

    const steps: Array<[string, string]> = [
      ['{ArrowLeft}', 'Thursday 19 November 2026'],
      ['{ArrowDown}', 'Thursday 26 November 2026'],
      ['{ArrowRight}', 'Friday 27 November 2026'],
      ['{ArrowUp}', 'Friday 20 November 2026, today'],
      ['{Home}', 'Monday 16 November 2026'],
      ['{End}', 'Sunday 22 November 2026'],
      ['{PageDown}', 'Tuesday 22 December 2026'],
      ['{Shift>}{PageDown}{/Shift}', 'Wednesday 22 December 2027'],
      ['{PageUp}', 'Monday 22 November 2027'],
      ['{Shift>}{PageUp}{/Shift}', 'Sunday 22 November 2026'],
      ['{ArrowDown}{ArrowDown}', 'Sunday 6 December 2026'],
    ]
    for (const [keys, day] of steps) {
      await person.keyboard(keys)
      expect(cell(day)).toHaveFocus()
    }
    await person.tab()
    expect(document.body).toHaveFocus()
  })

  test('months and years are chosen with the same keys', async () => {
    const { person, onChange } = show()
    act(() => button(/Choose a month/).focus())
    await person.keyboard('{Enter}')
    expect(cell('November 2026')).toHaveFocus()
    await person.keyboard('{ArrowDown}')
    expect(cell('February 2027')).toHaveFocus()
    await person.keyboard('{PageUp}{End}')
    expect(cell('March 2026')).toHaveFocus()
    await person.tab({ shift: true })
    await person.keyboard('{Enter}')
    expect(cell('2026')).toHaveFocus()
    await person.keyboard('{PageDown}{Home}{ArrowRight}')
    expect(cell('2042')).toHaveFocus()
    await person.keyboard(' ')
    expect(cell('March 2042')).toHaveFocus()
    await person.keyboard('{Enter}')
    expect(cell('Thursday 20 March 2042')).toHaveFocus()
    await person.keyboard('{Enter}')
    expect(onChange).toHaveBeenCalledWith('2042-03-20')
  })

  test('days are named whole, with today, the choice and what is unavailable as states', () => {
    show({ value: '2026-11-28', disabledDates: ['2026-11-25'] })
    expect(cell('Friday 20 November 2026, today')).toHaveAttribute('aria-current', 'date')
    expect(cell('Saturday 28 November 2026')).toHaveAttribute('aria-selected', 'true')
    expect(cell('Wednesday 25 November 2026, unavailable')).toHaveAttribute('aria-disabled', 'true')
    expect(selected()).toEqual(['Saturday 28 November 2026'])
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toContain('FriFriday')
  })

  test('what is shown is said when it changes, and not before', async () => {
    const { person } = show()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await person.click(button('Next month'))
    expect(screen.getByRole('status')).toHaveTextContent('December 2026')
    await person.click(button(/Choose a month/))
    expect(screen.getByRole('status')).toHaveTextContent('2026')
  })
})

test.each([
  ['ru', 'Ноябрь 2026', 'пн', 'пятница, 20 ноября 2026, сегодня', 'вторник, 1 декабря 2026, недоступно'],
  ['en', 'November 2026', 'Mon', 'Friday 20 November 2026, today', 'Tuesday 1 December 2026, unavailable'],
  ['ja', '2026年11月', '月', '2026年11月20日金曜日, 今日', '2026年12月1日火曜日, 選択できません'],
  ['zh-Hans', '2026年11月', '一', '2026年11月20日星期五, 今天', '2026年12月1日星期二, 不可选'],
] as const)('in %s weeks begin on Monday and days have the language’s own form', (...forms) => {
  const [locale, month, monday, day, blocked] = forms
  show({ locale, texts: texts[locale] })
  expect(grid()).toHaveAccessibleName(month)
  const headers = screen.getAllByRole('columnheader').slice(1)
  expect(headers[0]?.querySelector('[aria-hidden]')).toHaveTextContent(monday)
  expect(cell(day)).toBeVisible()
  expect(cell(blocked)).toBeVisible()
})

test('another date from outside is shown at once', () => {
  const { rerender } = show({ value: '2026-11-28' })
  rerender(<Calendar {...common} value="2027-03-01" onChange={() => {}} />)
  expect(grid()).toHaveAccessibleName('March 2027')
  expect(selected()).toEqual(['Monday 1 March 2027'])
})

describe('the field', () => {
  test('opens the calendar below it, takes the day and gets the focus back', async () => {
    const { person, field, sent } = showForm()
    await person.click(button('Open the calendar: Date'))
    const dialog = await screen.findByRole('dialog', { name: 'Date' })
    expect(within(dialog).getByRole('gridcell', { name: /Friday 20 November/ })).toHaveFocus()
    await person.keyboard('{ArrowRight}{Enter}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(button('Open the calendar: Date')).toHaveFocus()
    expect(field).toHaveValue('21 November 2026')
    await person.click(button('Send'))
    expect(sent()).toEqual({ date: '2026-11-21' })
  })

  test('closes it on Escape and on a click outside, and gets the focus back', async () => {
    const { person, field } = showForm()
    for (const close of [() => person.keyboard('{Escape}'), () => clickOutside()]) {
      await person.click(button('Open the calendar: Date'))
      await screen.findByRole('dialog')
      await close()
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      await waitFor(() => expect(button('Open the calendar: Date')).toHaveFocus())
    }
    expect(field).toHaveValue('')
  })

  test('is typed in the locale’s form, and shows it in full', async () => {
    const { person, field, sent } = showForm()
    await person.type(field, '28/11/2026')
    await person.tab()
    expect(field).toHaveValue('28 November 2026')
    expect(field).toBeValid()
    await person.click(button('Send'))
    expect(sent()).toEqual({ date: '2026-11-28' })
  })

  test('is read before Enter sends its form', async () => {
    const { person, field, sent } = showForm()
    await person.type(field, '28 nov{Enter}')
    await waitFor(() => expect(sent()).toEqual({ date: '2026-11-28' }))
  })

  test('says clearly what can’t be read, and hands it on for the form to refuse', async () => {
    const { person, field, sent } = showForm()
    await person.type(field, 'next week')
    await person.tab()
    expect(field).toHaveAccessibleDescription('We can’t read this date. Write it like this: 20/11/2026.')
    expect(field).toBeInvalid()
    expect(field).toHaveValue('next week')
    await person.click(button('Send'))
    expect(sent()).toBeUndefined()
    expect(field).toHaveFocus()

    await person.clear(field)
    await person.type(field, '31/11/2026')
    await person.tab()
    expect(field).toHaveAccessibleDescription('That date doesn’t exist. Please check it.')
  })

  test.each([
    ['ru', 'Не понимаем эту дату. Напишите так: 20.11.2026.'],
    ['ja', '日付を読み取れません。2026/11/20のように入力してください。'],
    ['zh-Hans', '无法识别该日期，请按 2026/11/20 的格式填写。'],
  ] as const)('says it in the person’s language: %s', async (locale, message) => {
    render(
      <DateField {...common} locale={locale} texts={texts[locale]} label="x" value="?" onChange={() => {}} />,
    )
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(message)
  })

  test('says that a typed day is disabled', async () => {
    const { person, field } = showForm({ disabledWeekdays: [7] })
    await person.type(field, '29/11/2026')
    await person.tab()
    expect(field).toHaveAccessibleDescription('This day isn’t available. Please choose another.')
    expect(field).toBeInvalid()
  })

  test('clamps what is typed to the nearest bound and says so', async () => {
    const { person, field, sent } = showForm({ min: '2026-11-20', max: '2026-12-31' })
    await person.type(field, '1/1/2030')
    await person.tab()
    expect(field).toHaveValue('31 December 2026')
    expect(field).toBeValid()
    expect(screen.getByRole('status')).toHaveTextContent(
      'That date isn’t available. We’ve set the closest available one: 31 December 2026.',
    )
    await person.click(button('Send'))
    expect(sent()).toEqual({ date: '2026-12-31' })
  })

  test('clamps a value that lies beyond min and max from the beginning', async () => {
    const onChange = vi.fn()
    render(<DateField {...common} label="Date" value="2020-01-01" min="2026-11-20" onChange={onChange} />)
    expect(screen.getByRole('textbox')).toHaveValue('20 November 2026')
    await waitFor(() => expect(onChange).toHaveBeenCalledWith('2026-11-20'))
  })

  test('has label, hint and error around it like every other control', () => {
    const day = { ...common, label: 'Date', value: '', onChange: () => {} }
    render(
      <DateField
        {...day}
        id="day"
        hint="From tomorrow on"
        error="Choose a day"
        changed="changed"
        isStarred
      />,
    )
    const field = screen.getByRole('textbox', { name: 'Date changed' })
    expect(field).toHaveAttribute('id', 'day')
    expect(field).toHaveAttribute('aria-describedby', 'day-error day-hint')
    expect(field).toHaveAccessibleDescription('Choose a day From tomorrow on')
  })

  test('shows the form’s error, and the form takes the focus to it', async () => {
    const { person, field, sent } = showForm()
    await person.click(button('Send'))
    expect(field).toHaveAccessibleDescription('Please give a date.')
    expect(field).toHaveFocus()
    expect(sent()).toBeUndefined()
  })

  test('sends YYYY-MM-DD under its name from a form without script of its own', () => {
    const { container } = render(
      <form>
        <DateField {...common} label="Date" name="date" value="2026-11-28" onChange={() => {}} />
      </form>,
    )
    const form = container.querySelector('form')
    expect(form && Object.fromEntries(new FormData(form))).toEqual({ date: '2026-11-28' })
  })

  test.each([
    ['ru', '20 ноября 2026'],
    ['en', '20 November 2026'],
    ['ja', '2026年11月20日（金）'],
    ['zh-Hans', '2026年11月20日'],
  ] as const)('writes a date in %s as %s', (locale, text) => {
    const given = { ...common, locale, texts: texts[locale] }
    render(<DateField {...given} label="x" value="2026-11-20" onChange={() => {}} />)
    expect(screen.getByRole('textbox')).toHaveValue(text)
  })
})

type Take = { onChange: (value: string) => void }
type ShowOptions = Partial<CalendarOptions> & { value?: string }

function show(options: ShowOptions = {}) {
  const onChange = vi.fn()
  return { person: userEvent.setup(), onChange, ...render(<Held {...options} onChange={onChange} />) }
}

/** A calendar that keeps what was chosen, as a form would. */
function Held({ value = '', onChange, ...options }: ShowOptions & Take) {
  const [date, setDate] = useState(value)
  const take = (next: string) => {
    onChange(next)
    setDate(next)
  }
  return <Calendar {...common} {...options} value={date} onChange={take} />
}

function showForm(options: Partial<DateFieldProps> = {}) {
  const onSend = vi.fn()
  render(<Form options={options} onSend={onSend} />)
  return {
    person: userEvent.setup(),
    field: screen.getByRole('textbox', { name: 'Date' }),
    sent: (): unknown => onSend.mock.calls[0]?.[0],
  }
}

type FormProps = { options: Partial<DateFieldProps>; onSend: (values: { date: string }) => void }

/** A form whose date is required and must be a date. */
function Form({ options, onSend }: FormProps) {
  const { control, handleSubmit } = useForm({ defaultValues: { date: '' } })
  return (
    <form onSubmit={handleSubmit((values) => onSend(values))}>
      <Controller
        name="date"
        control={control}
        rules={{ required: 'Please give a date.', pattern: /^\d{4}-\d{2}-\d{2}$/ }}
        render={({ field, fieldState }) => (
          <DateField {...common} {...options} {...field} label="Date" error={fieldState.error?.message} />
        )}
      />
      <button type="submit">Send</button>
    </form>
  )
}

const grid = () => screen.getByRole('grid')
const cells = () => screen.getAllByRole('gridcell')
const cell = (name: string | RegExp) => screen.getByLabelText(name, { selector: '[role=gridcell]' })
const button = (name: string | RegExp) => screen.getByRole('button', { name })

/** Number of cells the rows of the grid have. */
function shape(): number[] {
  return screen
    .getAllByRole('row')
    .map((row) => within(row).queryAllByRole('gridcell').length)
    .filter((count) => count > 0)
}

function selected(): Array<string | null> {
  return screen.getAllByRole('gridcell', { selected: true }).map((day) => day.getAttribute('aria-label'))
}

/** The page around the panel takes no pointer clicks while it is open; a press closes the panel. */
function clickOutside(): Promise<void> {
  return userEvent.setup({ pointerEventsCheck: 0 }).click(document.body)
}
