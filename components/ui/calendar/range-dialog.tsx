'use client'
import { CalendarDialog, type CalendarDialogProps } from './calendar-dialog.tsx'
import { RangeCalendar, type RangeCalendarProps } from './range-calendar.tsx'

type Props = Pick<CalendarDialogProps, 'anchor' | 'opener' | 'onClose'> &
  RangeCalendarProps & { label: string }

/** The calendar of a range field; loaded when it is opened for the first time. Closes when the second day is chosen. */
export function RangeDialog({ anchor, opener, onClose, onChange, ...calendar }: Props) {
  const { label, texts, months = 2, animation } = calendar
  return (
    <CalendarDialog
      title={label}
      closeLabel={texts.close}
      anchor={anchor}
      opener={opener}
      months={months}
      animation={animation}
      onClose={onClose}
    >
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
