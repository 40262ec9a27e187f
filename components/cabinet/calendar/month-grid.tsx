'use client'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { WeekdayHead } from '@/components/ui/calendar/weekday-head.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import type { CalendarDay, TimeAwayView } from '@/lib/domain/conversation/calendar/entries.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import {
  addDays,
  addMonths,
  type CalendarDate,
  dayOf,
  isSameMonth,
  weekdayOf,
} from '@/lib/shared/calendar/calendar-date.ts'
import { spokenDate } from '@/lib/shared/calendar/words.ts'
import { dotLook, entryLook } from './entry-look.ts'
import { cellText, clock } from './times.ts'

export type MonthProps = {
  locale: Locale
  /** Whole weeks. */
  days: readonly CalendarDay[]
  away: readonly TimeAwayView[]
  /** Any day of the month; null where there is no month, as in a week. */
  month: CalendarDate | null
  today: CalendarDate
  selected: CalendarDate
  onSelect: (day: CalendarDate) => void
  /** Days were dragged over. */
  onDrag: (first: CalendarDate, last: CalendarDate) => void
  /** Enter: go to the panel of the day. */
  onOpen: () => void
}

/** More than three entries in a day: two of them, and how many more there are. */
const most = 3

/** A month as weeks of days with what is in them; on phones a dot for each. */
export function MonthGrid(props: MonthProps) {
  const { locale, days, selected, onSelect, onDrag, onOpen } = props
  const t = useTranslations('CalendarSettings')
  const grid = useRef<HTMLTableElement>(null)
  const movesFocus = useRef(false)
  const [drag, setDrag] = useState<{ from: CalendarDate; to: CalendarDate } | null>(null)
  useEffect(() => {
    if (!movesFocus.current) return
    movesFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${selected}"]`)?.focus()
  }, [selected])
  useEffect(() => {
    if (!drag) return
    const end = () => {
      setDrag(null)
      if (drag.from !== drag.to) onDrag(...inOrder(drag))
    }
    window.addEventListener('pointerup', end, { once: true })
    return () => window.removeEventListener('pointerup', end)
  }, [drag, onDrag])

  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(selected, event)
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onOpen()
    }
    if (next === null) return
    event.preventDefault()
    movesFocus.current = true
    onSelect(next)
  }
  const dragged = drag && inOrder(drag)
  const weeks = Array.from({ length: days.length / 7 }, (_, row) => days.slice(row * 7, row * 7 + 7))
  return (
    <table
      ref={grid}
      aria-label={t('title')}
      aria-describedby="calendar-keys"
      className="w-full table-fixed border-collapse"
    >
      <WeekdayHead
        locale={locale}
        className="h-9 text-left font-normal text-ink2 text-xs max-md:text-center md:px-2.5 md:h-10"
      />
      <tbody onKeyDown={onKeyDown}>
        {weeks.map((week) => (
          <tr key={week[0]?.day} className="md:border-line md:border-t">
            {week.map((day) => (
              <DayCell
                key={day.day}
                {...props}
                day={day}
                isDragged={dragged !== null && dragged[0] <= day.day && day.day <= dragged[1]}
                onDragStart={() => setDrag({ from: day.day, to: day.day })}
                onDragOver={() => setDrag((present) => present && { ...present, to: day.day })}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CellProps = Omit<MonthProps, 'days' | 'onDrag' | 'onOpen'> & {
  day: CalendarDay
  isDragged: boolean
  onDragStart: () => void
  onDragOver: () => void
}

function DayCell({ day: { day, hours, entries, awayId }, ...props }: CellProps) {
  const { locale, away, month, today, selected, onSelect, isDragged, onDragStart, onDragOver } = props
  const t = useTranslations('CalendarSettings')
  const words = { busy: t('busy') }
  const isSelected = day === selected
  const isOther = month !== null && !isSameMonth(day, month)
  const awayHere = away.find(({ id }) => id === awayId)
  const shown = entries.length > most ? entries.slice(0, most - 1) : entries
  const rest = entries.length - shown.length
  return (
    <td
      className={classNames(
        'relative p-0 align-top md:border-line md:not-first:border-l',
        hours.length === 0 && 'md:bg-wash/60 md:dark:bg-paper',
        (isDragged || isSelected) && 'md:bg-hover',
      )}
    >
      <button
        type="button"
        data-day={day}
        tabIndex={isSelected ? 0 : -1}
        aria-pressed={isSelected}
        aria-current={day === today ? 'date' : undefined}
        aria-label={spokenDay(day, locale, [
          ...entries.map((entry) => `${t(`kinds.${entry.kind}`)} ${clock(entry.from)} ${entry.title}`),
          ...(awayHere ? [t('kinds.away')] : []),
        ])}
        onClick={() => onSelect(day)}
        onPointerDown={(event) => {
          if (event.pointerType === 'mouse' && event.button === 0) onDragStart()
        }}
        onPointerEnter={(event) => {
          if (event.pointerType === 'mouse' && event.buttons === 1) onDragOver()
        }}
        className={classNames(
          'flex w-full flex-col gap-1 rounded-day text-left focus-visible:-outline-offset-2 max-md:h-13 max-md:items-center max-md:pt-1 md:h-23.5 md:select-none md:rounded-none md:p-1',
          isSelected && 'md:outline-2 md:outline-ink md:-outline-offset-2',
        )}
      >
        <span
          className={classNames(
            'grid place-items-center rounded-day text-md max-md:size-9.5 md:h-6.5 md:min-w-6.5 md:self-start md:px-1',
            isOther && 'text-ink2',
            day === today && 'border-2 border-primary font-bold',
            isSelected && 'max-md:bg-selected max-md:text-on-selected md:font-bold',
            !isSelected && awayHere && 'max-md:bg-warning-wash max-md:text-warning',
          )}
        >
          {dayOf(day)}
        </span>
      </button>
      {/* Beside the button, whose name says all of it in words. */}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 top-11.5 flex justify-center gap-1 md:hidden"
      >
        {entries.slice(0, most).map((entry) => (
          <span key={`${entry.id} ${entry.from}`} className={dotLook(entry)} />
        ))}
      </span>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 top-8.5 flex flex-col gap-0.5 px-1 max-md:hidden"
      >
        {shown.map((entry) => (
          <span
            key={`${entry.id} ${entry.from}`}
            className={classNames('truncate rounded-[6px] px-1 text-xs leading-5', entryLook(entry))}
          >
            <span>{cellText(entry, words)}</span>
          </span>
        ))}
        {rest > 0 && <span className="px-1.5 text-ink2 text-xs leading-5">{t('more', { count: rest })}</span>}
      </span>
      {awayHere && <AwayBand day={day} away={awayHere} />}
    </td>
  )
}

/** The days of a time away as one band; its words stand where it begins, and again in each further week. */
function AwayBand({ day, away: { from, until, note } }: { day: CalendarDate; away: TimeAwayView }) {
  const t = useTranslations('CalendarSettings')
  const isStart = day === from
  const isRowStart = weekdayOf(day) === 1
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'pointer-events-none absolute inset-x-0 bottom-1 z-10 h-5.5 overflow-visible whitespace-nowrap bg-warning-wash text-warning text-xs leading-5.5 max-md:hidden',
        isStart && 'left-1 rounded-l-[6px]',
        day === until && 'right-1 rounded-r-[6px]',
      )}
    >
      {(isStart || isRowStart) && (
        <span className="relative z-10 block truncate px-1.5">
          {note ? t('awayNote', { note }) : t('kinds.away')}
        </span>
      )}
    </span>
  )
}

function spokenDay(day: CalendarDate, locale: Locale, contents: readonly string[]): string {
  return [spokenDate(day, locale), ...contents].join(', ')
}

function inOrder({ from, to }: { from: CalendarDate; to: CalendarDate }): [CalendarDate, CalendarDate] {
  return from <= to ? [from, to] : [to, from]
}

function dayByKey(day: CalendarDate, { key }: KeyboardEvent): CalendarDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'PageUp':
      return addMonths(day, -1)
    case 'PageDown':
      return addMonths(day, 1)
    case 'Home':
      return addDays(day, 1 - weekdayOf(day))
    case 'End':
      return addDays(day, 7 - weekdayOf(day))
    default:
      return null
  }
}
