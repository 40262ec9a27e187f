import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { RangeCalendarOptions } from '@/components/ui/calendar/calendar-options.ts'
import { DateRangeField, type DateRangeFieldProps } from '@/components/ui/calendar/date-range-field.tsx'
import { RangeCalendar } from '@/components/ui/calendar/range-calendar.tsx'
import { type DateRange, emptyRange } from '@/lib/shared/calendar/range.ts'
import messages from '@/messages/en/calendar.json'

const common = { locale: 'en' as const, texts: messages.Calendar, today: '2026-11-20' }

test('range picker shows 2 months', () => {
  show()
  expect(months()).toEqual(['November 2026', 'December 2026'])
  expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
})

test('both months turn by one month; the arrows of the keyboard go from one to the other', async () => {
  const { person } = show()
  await person.click(screen.getByRole('button', { name: 'Next month' }))
  expect(months()).toEqual(['December 2026', 'January 2027'])
  await person.click(screen.getByRole('button', { name: 'Previous month' }))
  act(() => day('Monday 30 November 2026').focus())
  await person.keyboard('{ArrowRight}')
  expect(day('Tuesday 1 December 2026')).toHaveFocus()
  expect(months()).toEqual(['November 2026', 'December 2026'])
  await person.keyboard('{PageDown}')
  expect(day('Friday 1 January 2027')).toHaveFocus()
  expect(months()).toEqual(['December 2026', 'January 2027'])
})

test('a month chosen for the second place is shown there', async () => {
  const { person } = show()
  await person.click(screen.getByRole('button', { name: 'December 2026. Choose a month' }))
  expect(day('December 2026')).toHaveFocus()
  await person.click(day('May 2026'))
  expect(months()).toEqual(['April 2026', 'May 2026'])
})

test('the first choice begins the range, the second ends it, the third begins a new one', async () => {
  const { person, onChange } = show()
  await person.click(day('Thursday 26 November 2026'))
  expect(onChange).toHaveBeenLastCalledWith({ start: '2026-11-26', end: '' })
  expect(day('Thursday 26 November 2026, start')).toHaveAttribute('aria-selected', 'true')
  await person.click(day('Friday 4 December 2026'))
  expect(onChange).toHaveBeenLastCalledWith({ start: '2026-11-26', end: '2026-12-04' })
  expect(day('Friday 4 December 2026, end')).toHaveAttribute('aria-selected', 'true')
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(9)
  expect(screen.getAllByRole('grid')[0]).toHaveAttribute('aria-multiselectable', 'true')
  await person.click(day('Monday 30 November 2026'))
  expect(onChange).toHaveBeenLastCalledWith({ start: '2026-11-30', end: '' })
})

test('ends chosen the wrong way round change places', async () => {
  const { person, onChange } = show()
  await person.click(day('Friday 4 December 2026'))
  await person.click(day('Thursday 26 November 2026'))
  expect(onChange).toHaveBeenLastCalledWith({ start: '2026-11-26', end: '2026-12-04' })
})

test('the range that a choice would make is previewed on hover and on focus', async () => {
  const { person } = show({ value: { start: '2026-11-26', end: '' } })
  await person.hover(day('Saturday 28 November 2026'))
  expect(previewed()).toEqual(['2026-11-26', '2026-11-27', '2026-11-28'])
  await person.unhover(day('Saturday 28 November 2026'))
  await person.hover(screen.getByRole('button', { name: 'Next month' }))
  expect(previewed()).toEqual([])
  act(() => day('Thursday 26 November 2026, start').focus())
  await person.keyboard('{ArrowLeft}')
  expect(previewed()).toEqual(['2026-11-25', '2026-11-26'])
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(1)
})

test('a range runs across disabled days, which can’t be its ends', async () => {
  const { person, onChange } = show({ disabledDates: ['2026-12-01'] })
  await person.click(day('Thursday 26 November 2026'))
  await person.click(day('Tuesday 1 December 2026, unavailable'))
  expect(onChange).toHaveBeenCalledTimes(1)
  await person.click(day('Friday 4 December 2026'))
  expect(onChange).toHaveBeenLastCalledWith({ start: '2026-11-26', end: '2026-12-04' })
})

test('an unbroken range starts again beyond a disabled day', async () => {
  const { person, onChange } = show({ disabledDates: ['2026-12-01'], unbroken: true })
  await person.click(day('Thursday 26 November 2026'))
  await person.click(day('Friday 4 December 2026'))
  expect(onChange).toHaveBeenLastCalledWith({ start: '2026-12-04', end: '' })
})

test('values outside min/max are clamped to the nearest bound', async () => {
  const { onChange } = show({
    min: '2026-11-20',
    max: '2026-12-10',
    value: { start: '2026-11-01', end: '2027-01-01' },
  })
  expect(day('Friday 20 November 2026, today, start')).toBeVisible()
  expect(day('Thursday 10 December 2026, end')).toBeVisible()
  await waitFor(() => expect(onChange).toHaveBeenCalledWith({ start: '2026-11-20', end: '2026-12-10' }))
})

describe('the field', () => {
  test('takes both days from the calendar, closes it with the second and gets the focus back', async () => {
    const { person, field, sent } = showForm()
    const opener = screen.getByRole('button', { name: 'Open the calendar: Start' })
    await person.click(opener)
    const dialog = await screen.findByRole('dialog', { name: 'Stay' })
    await person.click(within(dialog).getByRole('gridcell', { name: 'Friday 4 December 2026' }))
    expect(dialog).toBeVisible()
    await person.click(within(dialog).getByRole('gridcell', { name: 'Thursday 26 November 2026' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(opener).toHaveFocus()
    expect(field('Start')).toHaveValue('26 November 2026')
    expect(field('End')).toHaveValue('4 December 2026')
    await person.click(screen.getByRole('button', { name: 'Send' }))
    expect(sent()).toEqual({ stay: { start: '2026-11-26', end: '2026-12-04' } })
  })

  test('is a group with label, hint and error around it like every other, which both days refer to', () => {
    const stay = { ...common, label: 'Stay', value: { start: '', end: '' }, onChange: () => {} }
    render(<DateRangeField {...stay} id="stay" hint="At most a month" error="Choose both days" />)
    expect(screen.getByRole('group', { name: 'Stay' })).toBeVisible()
    for (const name of ['Start', 'End']) {
      const field = screen.getByRole('textbox', { name })
      expect(field).toHaveAccessibleDescription('Choose both days At most a month')
      expect(field).toBeInvalid()
    }
  })

  test('puts ends that were given the wrong way round in order, and leaves the calendar open', async () => {
    const { person, field } = showForm({}, { start: '2026-12-04', end: '2026-11-26' })
    expect(field('Start')).toHaveValue('26 November 2026')
    expect(field('End')).toHaveValue('4 December 2026')
    await person.click(screen.getByRole('button', { name: 'Open the calendar: Start' }))
    expect(await screen.findByRole('dialog', { name: 'Stay' })).toBeVisible()
  })

  test('closes the calendar on Escape; the button that opened it gets the focus back', async () => {
    const { person } = showForm()
    await person.click(screen.getByRole('button', { name: 'Open the calendar: End' }))
    await screen.findByRole('dialog')
    await person.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Open the calendar: End' })).toHaveFocus()
  })

  test('takes typed days, and swaps ends typed the wrong way round', async () => {
    const { person, field, sent } = showForm()
    await person.type(field('Start'), '4/12/2026')
    await person.type(field('End'), '26 nov')
    await person.tab()
    expect(field('Start')).toHaveValue('26 November 2026')
    expect(field('End')).toHaveValue('4 December 2026')
    await person.click(screen.getByRole('button', { name: 'Send' }))
    expect(sent()).toEqual({ stay: { start: '2026-11-26', end: '2026-12-04' } })
  })

  test('says at each day what can’t be read, and of both what they may not hold between them', async () => {
    const { person, field } = showForm({ disabledDates: ['2026-12-01'], unbroken: true })
    await person.type(field('Start'), 'soon')
    await person.tab()
    expect(field('Start')).toHaveAccessibleDescription(/can’t read this date/)
    expect(field('End')).not.toHaveAccessibleDescription()
    await person.clear(field('Start'))
    await person.type(field('Start'), '26/11/2026')
    await person.type(field('End'), '4/12/2026')
    await person.tab()
    for (const end of ['Start', 'End']) {
      expect(field(end)).toHaveAccessibleDescription(messages.Calendar.errors.broken)
      expect(field(end)).toBeInvalid()
    }
  })

  test('clamps typed days to the nearest bound and says so', async () => {
    const { person, field } = showForm({ min: '2026-11-20', max: '2026-12-31' })
    await person.type(field('End'), '1/1/2030')
    await person.tab()
    expect(field('End')).toHaveValue('31 December 2026')
    expect(screen.getByText(/closest available one: 31 December 2026/)).toBeVisible()
  })

  test('shows the form’s error at both days', () => {
    render(
      <DateRangeField
        {...common}
        label="Stay"
        value={emptyRange}
        onChange={() => {}}
        error="Please give the dates."
      />,
    )
    expect(screen.getByRole('group', { name: 'Stay' })).toBeVisible()
    for (const end of ['Start', 'End']) {
      expect(screen.getByRole('textbox', { name: end })).toHaveAccessibleDescription('Please give the dates.')
    }
  })
})

type Options = Partial<RangeCalendarOptions> & { value?: DateRange }
type Take = { onChange: (value: DateRange) => void }

function show(options: Options = {}) {
  const onChange = vi.fn()
  render(<Held {...options} onChange={onChange} />)
  return { person: userEvent.setup(), onChange }
}

/** A calendar that keeps what was chosen, as a form would. */
function Held({ value = emptyRange, onChange, ...options }: Options & Take) {
  const [range, setRange] = useState(value)
  const take = (next: DateRange) => {
    onChange(next)
    setRange(next)
  }
  return <RangeCalendar {...common} {...options} value={range} onChange={take} />
}

function showForm(options: Partial<DateRangeFieldProps> = {}, stay: DateRange = emptyRange) {
  const onSend = vi.fn()
  render(<Form options={options} stay={stay} onSend={onSend} />)
  return {
    person: userEvent.setup(),
    field: (name: string) => screen.getByRole('textbox', { name }),
    sent: (): unknown => onSend.mock.calls[0]?.[0],
  }
}

type Values = { stay: DateRange }
type FormProps = { options: Partial<DateRangeFieldProps>; stay: DateRange; onSend: (values: Values) => void }

function Form({ options, stay, onSend }: FormProps) {
  const { control, handleSubmit } = useForm<Values>({ defaultValues: { stay } })
  return (
    <form onSubmit={handleSubmit((values) => onSend(values))}>
      <Controller
        name="stay"
        control={control}
        render={({ field }) => <DateRangeField {...common} {...options} {...field} label="Stay" />}
      />
      <button type="submit">Send</button>
    </form>
  )
}

const months = () => screen.getAllByRole('grid').map((grid) => titleOf(grid))

function titleOf(grid: HTMLElement): string | null {
  const id = grid.getAttribute('aria-labelledby')
  return id && (document.getElementById(id)?.textContent ?? null)
}

/** A cell in its own month; the other month shows it too, as unavailable. */
function day(name: string): HTMLElement {
  const [cell] = screen
    .getAllByLabelText(name, { selector: '[role=gridcell]' })
    .filter((each) => !each.dataset.other)
  if (!cell) throw new Error(`There is no ${name}.`)
  return cell
}

function previewed(): Array<string | undefined> {
  return screen
    .getAllByRole('gridcell')
    .filter(({ dataset }) => dataset.band && dataset.preview)
    .map(({ dataset }) => dataset.date)
}
