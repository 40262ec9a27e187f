'use client'
import { CalendarDialog, type CalendarDialogProps } from './calendar-dialog.tsx'
import { RangeCalendar, type RangeCalendarProps } from './range-calendar.tsx'

type Props = Pick<CalendarDialogProps, 'anchor' | 'opener' | 'onClose'> &
  RangeCalendarProps & { label: string }

/** The calendar of a range field; loaded when it is opened for the first time. Closes when the second day is chosen. */
export function RangeDialog({ anchor, opener, onClose, onChange, ...calendar }: Props) {
  const { months = 2 } = calendar
  return (
    <CalendarDialog {...calendar} {...{ anchor, opener, months, onClose }}>
      <RangeCalendar
        {...calendar}
        bare
        onChange={(value) => {
          onChange(value)
          if (value.end !== '') onClose()
        }}
      />
    </CalendarDialog>
  )
}
