'use client'
import { useEffect, useState } from 'react'
import { type CalendarDate, isCalendarDate } from '@/lib/shared/calendar/calendar-date.ts'
import {
  chooseInRange,
  clampRange,
  type DateRange,
  orderedRange,
  previewRange,
} from '@/lib/shared/calendar/range.ts'
import { CalendarBoard } from './calendar-board.tsx'
import type { RangeCalendarOptions } from './calendar-options.ts'
import { CalendarPlace } from './calendar-place.tsx'
import type { DayMark } from './day-grid.tsx'
import { useToday } from './use-today.ts'

export type RangeCalendarProps = RangeCalendarOptions & {
  /** Ends beyond min or max are corrected to the nearest bound, and `onChange` is called. */
  value: DateRange
  onChange: (value: DateRange) => void
  label?: string
}

/** A calendar to choose a first and a last day, two months by default. */
export function RangeCalendar({ value, onChange, ...options }: RangeCalendarProps) {
  const { months = 2, texts } = options
  const today = useToday(options.today)
  const [pointed, setPointed] = useState<CalendarDate | null>(null)
  const given = {
    start: isCalendarDate(value.start) ? value.start : '',
    end: isCalendarDate(value.end) ? value.end : '',
  }
  const range = orderedRange(clampRange(given, options))
  const { start, end } = range
  const isCorrected = start !== given.start || end !== given.end

  useEffect(() => {
    if (isCorrected) onChange({ start, end })
  }, [isCorrected, start, end, onChange])

  const preview = pointed ? previewRange(range, pointed, options) : null
  const band = preview ?? range

  function mark(date: CalendarDate): DayMark {
    const isStart = date === start
    const isEnd = date === end
    const isSelected = end === '' ? isStart : start !== '' && date >= start && date <= end
    return {
      isSelected,
      isFilled: isStart || isEnd,
      band: bandPart(date, band),
      isPreview: preview !== null,
      note: isStart ? texts.rangeStart : isEnd ? texts.rangeEnd : undefined,
    }
  }

  if (!today) return <CalendarPlace months={months} bare={options.bare} />
  return (
    <CalendarBoard
      {...options}
      today={today}
      months={months}
      isRange
      chosen={[start, end].filter((date) => date !== '')}
      mark={mark}
      onChoose={(date) => onChange(chooseInRange(range, date, options))}
      onPoint={setPointed}
    />
  )
}

function bandPart(date: CalendarDate, { start, end }: DateRange): DayMark['band'] {
  if (start === '' || end === '' || start === end || date < start || date > end) return undefined
  if (date === start) return 'start'
  return date === end ? 'end' : 'middle'
}
