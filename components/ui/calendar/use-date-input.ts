import { type ComponentType, useRef, useState } from 'react'
import { localToday } from '@/lib/shared/calendar/calendar-date.ts'
import { type DateProblem, dateProblem } from '@/lib/shared/calendar/typed-value.ts'
import type { CalendarOptions } from './calendar-options.ts'
import { clampedText, problemText } from './field-words.ts'
import { useOpenedPart } from './use-opened-part.ts'
import { useToday } from './use-today.ts'

/** Messages about a typed value, and the calendar: shared by the fields of a date and of a range. */
export function useDateInput<Options extends CalendarOptions, Props>(
  options: Options,
  load: () => Promise<ComponentType<Props>>,
) {
  const { locale, texts } = options
  const today = useToday(options.today)
  const day = today ?? localToday()
  const anchor = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement | null>(null)
  const [clampedTo, setClampedTo] = useState('')
  const { OpenedPart, isLoading, hasFailed, prepare, open, close } = useOpenedPart(load)
  const explain = (problem: DateProblem | 'broken' | null) => problemText(problem, day, options)
  return {
    anchor,
    explain,
    problemOf: (text: string) => explain(dateProblem(text, options, locale, day)),
    loadProblem: hasFailed ? texts.loadFailed : undefined,
    /** The nearest possible date that was filled in for another. */
    clampedTo,
    setClampedTo,
    clampedNote: clampedText(clampedTo, options),
    OpenedPart,
    isLoading,
    openFrom: (button: HTMLButtonElement | null) => {
      opener.current = button
      open()
    },
    /** For `TypedDateInput`. */
    input: { rules: options, locale, texts, today, onNear: prepare },
    /** For `OpenedPart`. */
    calendar: { ...options, anchor, opener, onClose: close },
  }
}
