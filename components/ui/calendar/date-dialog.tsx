'use client'
import { Calendar, type CalendarProps } from './calendar.tsx'
import { CalendarDialog, type CalendarDialogProps } from './calendar-dialog.tsx'

type Props = Pick<CalendarDialogProps, 'anchor' | 'opener' | 'onClose'> & CalendarProps & { label: string }

/** The calendar of a date field; loaded when it is opened for the first time. */
export function DateDialog({ anchor, opener, onClose, onChange, ...calendar }: Props) {
  const { months = 1 } = calendar
  return (
    <CalendarDialog {...calendar} {...{ anchor, opener, months, onClose }}>
      <Calendar
        {...calendar}
        bare
        onChange={(value) => {
          onChange(value)
          onClose()
        }}
      />
    </CalendarDialog>
  )
}
