'use client'
import { useEffect } from 'react'
import { type CalendarDate, isCalendarDate } from '@/lib/shared/calendar/calendar-date.ts'
import { clampDate } from '@/lib/shared/calendar/rules.ts'
import { CalendarBoard } from './calendar-board.tsx'
import type { CalendarOptions } from './calendar-options.ts'
import { CalendarPlace } from './calendar-place.tsx'
import { useToday } from './use-today.ts'

export type CalendarProps = CalendarOptions & {
  /**
   * `YYYY-MM-DD`, or an empty string. Beyond min or max it is corrected to the nearest bound, and `onChange` is called.
   */
  value: CalendarDate | ''
  onChange: (value: CalendarDate) => void
  label?: string
}

/** A calendar in which one day is chosen. */
export function Calendar({ value, onChange, ...options }: CalendarProps) {
  const { months = 1 } = options
  const today = useToday(options.today)
  const chosen = isCalendarDate(value) ? clampDate(value, options) : null

  useEffect(() => {
    if (chosen !== null && chosen !== value) onChange(chosen)
  }, [chosen, value, onChange])

  if (!today) return <CalendarPlace months={months} bare={options.bare} />
  return (
    <CalendarBoard
      {...options}
      today={today}
      months={months}
      chosen={chosen === null ? [] : [chosen]}
      mark={(date) => ({ isSelected: date === chosen, isFilled: date === chosen })}
      onChoose={onChange}
    />
  )
}
