'use client'
import { type ComponentProps, useState } from 'react'
import { Calendar } from '@/components/ui/calendar/calendar.tsx'
import { DateField } from '@/components/ui/calendar/date-field.tsx'
import { DateRangeField } from '@/components/ui/calendar/date-range-field.tsx'
import { RangeCalendar } from '@/components/ui/calendar/range-calendar.tsx'

/** The pickers with their own state, since there is no form here. They start with the given value. */
export function CalendarSpecimen({
  value: first,
  ...props
}: Omit<ComponentProps<typeof Calendar>, 'onChange'>) {
  const [value, setValue] = useState(first)
  return <Calendar {...props} value={value} onChange={setValue} />
}

export function RangeCalendarSpecimen({
  value: first,
  ...props
}: Omit<ComponentProps<typeof RangeCalendar>, 'onChange'>) {
  const [value, setValue] = useState(first)
  return <RangeCalendar {...props} value={value} onChange={setValue} />
}

export function DateFieldSpecimen({
  value: first,
  ...props
}: Omit<ComponentProps<typeof DateField>, 'onChange'>) {
  const [value, setValue] = useState(first)
  return <DateField {...props} value={value} onChange={setValue} />
}

export function RangeFieldSpecimen({
  value: first,
  ...props
}: Omit<ComponentProps<typeof DateRangeField>, 'onChange'>) {
  const [value, setValue] = useState(first)
  return <DateRangeField {...props} value={value} onChange={setValue} />
}
