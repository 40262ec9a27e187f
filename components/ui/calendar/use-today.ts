import { useEffect, useState } from 'react'
import { type CalendarDate, localToday } from '@/lib/shared/calendar/calendar-date.ts'

/** The day that was given, or the one on the reader's clock; null until the browser has told it. */
export function useToday(given?: CalendarDate): CalendarDate | null {
  const [today, setToday] = useState<CalendarDate | null>(null)
  useEffect(() => setToday(localToday()), [])
  return given ?? today
}
