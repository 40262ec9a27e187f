import type { CalendarDate } from '@/lib/shared/calendar/calendar-date.ts'

/** A day to be free on, in a form without script: the browser's own field. */
export function FreeDateField({ id, label, date }: { id: string; label: string; date: CalendarDate | null }) {
  return (
    <div className="max-w-full">
      <label htmlFor={id} className="label">
        {label}
      </label>
      <input
        id={id}
        className="field min-w-[min(11rem,100%)]"
        type="date"
        name="date"
        defaultValue={date ?? ''}
      />
    </div>
  )
}
