import { useEffect, useState } from 'react'
import { type CalendarDate, localToday } from '@/lib/shared/calendar/calendar-date.ts'

/** The given day, or the reader's own; null until the browser knows it. */
export function useToday(given?: CalendarDate): CalendarDate | null {
  const [today, setToday] = useState<CalendarDate | null>(null)
  useEffect(() => {
    setToday(localToday())
  }, [])
  return given ?? today
}
