'use client'
import { Calendar, type CalendarProps } from './calendar.tsx'
import { CalendarDialog, type CalendarDialogProps } from './calendar-dialog.tsx'

type Props = Pick<CalendarDialogProps, 'anchor' | 'opener' | 'onClose'> & CalendarProps & { label: string }

/** The calendar of a date field; loaded when it is opened for the first time. */
export function DateDialog({ anchor, opener, onClose, onChange, ...calendar }: Props) {
  const { label, texts, months = 1, animation } = calendar
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
