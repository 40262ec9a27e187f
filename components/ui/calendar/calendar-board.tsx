'use client'
import { type KeyboardEvent, type SyntheticEvent, useId, useState } from 'react'
import { addMonths, type CalendarDate, isSameMonth, yearOf } from '@/lib/shared/calendar/calendar-date.ts'
import { firstYearOfPage, weekStartOf } from '@/lib/shared/calendar/grids.ts'
import { isDisabledDate } from '@/lib/shared/calendar/rules.ts'
import { shownDays, viewAbove } from '@/lib/shared/calendar/views.ts'
import { monthTitle, yearsTitle, yearTitle } from '@/lib/shared/calendar/words.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import styles from './calendar.module.css'
import type { CalendarOptions } from './calendar-options.ts'
import { DayGrid, type DayMark } from './day-grid.tsx'
import { PeriodGrid } from './period-grid.tsx'
import { useCalendarView } from './use-calendar-view.ts'

type Props = CalendarOptions & {
  today: CalendarDate
  months: number
  /** Of the whole calendar; "calendar" by default. */
  label?: string
  /** The chosen days, the last choice first: the calendar opens there. */
  chosen: CalendarDate[]
  isRange?: boolean
  mark: (date: CalendarDate) => DayMark
  onChoose: (date: CalendarDate) => void
  /** Called with the day that is pointed at or focused, null for none. */
  onPoint?: (date: CalendarDate | null) => void
}

/** The calendar itself: header, the three views and their keys. The caller decides what a choice means. */
export function CalendarBoard(props: Props) {
  const {
    locale,
    texts,
    today,
    months,
    label,
    chosen,
    isRange = false,
    room,
    mark,
    onChoose,
    onPoint,
  } = props
  const { weekNumbers = true, otherMonthDays = false, theme = 'theme-green', animation = false, bare } = props
  const weekStart = props.weekStart ?? weekStartOf(locale)
  const id = useId()
  const { model, root } = useCalendarView({ date: chosen[0] ?? today, months, rules: props, weekStart })
  const { view, focus, first } = model

  const panels =
    view === 'day' ? Array.from({ length: months }, (_, panel) => addMonths(first, panel)) : [focus]
  const titles = panels.map((panel) => titleOf(panel))
  const announcement = useAnnouncement(titles.join(' – '))

  function titleOf(date: CalendarDate): string {
    if (view === 'day') return monthTitle(date, locale)
    if (view === 'month') return yearTitle(yearOf(date), locale)
    const [, last] = shownDays('year', date)
    return yearsTitle(firstYearOfPage(yearOf(date)), yearOf(last), locale)
  }

  function choose(date: CalendarDate): void {
    if (view !== 'day') model.choosePeriod(date)
    else if (!isDisabledDate(date, props)) {
      // A day of another month opens that month, where its cell is in another place.
      model.moveTo(date, { takeFocus: true })
      onChoose(date)
    }
  }

  function click(event: SyntheticEvent): void {
    const cell = cellOf(event)
    const date = cell?.dataset.date
    if (date && cell.getAttribute('aria-disabled') !== 'true') choose(date)
  }

  function press(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || !cellOf(event)) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      choose(focus)
    } else if (model.moveByKey(event)) event.preventDefault()
  }

  function point(event: SyntheticEvent): void {
    const cell = cellOf(event)
    const date = cell?.dataset.date
    if (view !== 'day' || !date) return
    onPoint?.(cell.getAttribute('aria-disabled') === 'true' ? null : date)
  }

  function takeFocus(event: SyntheticEvent): void {
    const date = cellOf(event)?.dataset.date
    const isShown = date && panels.some((panel) => isSameMonth(panel, date))
    if (view === 'day' && isShown && date !== focus) model.moveTo(date)
    point(event)
  }

  const names = turnNames[view]
  const arrow = (direction: 1 | -1) => (
    <button
      type="button"
      className={classNames(styles.arrow, direction < 0 ? styles.back : styles.on)}
      aria-label={texts[direction < 0 ? names.back : names.on]}
      aria-disabled={!model.canGo(direction) || undefined}
      onClick={() => model.go(direction)}
    >
      <Icon name={direction < 0 ? 'chevron-left' : 'chevron-right'} />
    </button>
  )

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form; this is one control
    <div
      ref={root}
      role="group"
      aria-label={label ?? texts.calendar}
      className={classNames(styles.calendar, theme)}
      data-months={months}
      data-bare={bare || undefined}
    >
      <div className={styles.frame}>
        {arrow(-1)}
        {arrow(1)}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the events of the cells, which have roles */}
        <div
          key={animation ? `${view} ${titles.join()}` : 'still'}
          className={styles.panels}
          data-animation={animation ? model.turned : undefined}
          onClick={click}
          onKeyDown={press}
          onFocus={takeFocus}
          onMouseOver={point}
          onMouseLeave={() => onPoint?.(null)}
        >
          {panels.map((panel, index) => {
            const titleId = `${id}-${index}`
            const common = { focus, today, locale, texts, rules: props, titleId }
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the months stay in their places
              <div key={index} className={styles.panel}>
                <div className={styles.header}>
                  <Title
                    id={titleId}
                    text={titles[index] ?? ''}
                    action={view === 'day' ? texts.chooseMonth : texts.chooseYear}
                    onPress={viewAbove(view) ? () => model.goUp(index) : undefined}
                  />
                </div>
                {view === 'day' ? (
                  <DayGrid
                    {...common}
                    month={panel}
                    weekStart={weekStart}
                    weekNumbers={weekNumbers}
                    otherMonthDays={otherMonthDays}
                    room={room}
                    mark={mark}
                    isRange={isRange}
                  />
                ) : (
                  <PeriodGrid {...common} view={view} chosen={chosen} />
                )}
              </div>
            )
          })}
        </div>
      </div>
      {room && (
        <p className={styles.legend}>
          <span aria-hidden="true" />
          {room.texts.legend}
        </p>
      )}
      <div role="status" className="sr-only">
        {announcement}
      </div>
    </div>
  )
}

const turnNames = {
  day: { back: 'previousMonth', on: 'nextMonth' },
  month: { back: 'previousYear', on: 'nextYear' },
  year: { back: 'previousYears', on: 'nextYears' },
} as const

type TitleProps = { id: string; text: string; action: string; onPress?: () => void }

/** Names the grid, and opens the view above if there is one. */
function Title({ id, text, action, onPress }: TitleProps) {
  if (!onPress) {
    return (
      <div id={id} className={classNames('title', styles.title)}>
        {text}
      </div>
    )
  }
  return (
    <button
      type="button"
      aria-label={`${text}. ${action}`}
      className={classNames('title', styles.title, styles.titleButton)}
      onClick={onPress}
    >
      <span id={id}>{text}</span>
    </button>
  )
}

/** Text to announce after a change: opening the calendar is not announced. */
function useAnnouncement(text: string): string {
  const [told, setTold] = useState({ text, isNews: false })
  if (told.text !== text) setTold({ text, isNews: true })
  return told.isNews ? told.text : ''
}

function cellOf({ target }: SyntheticEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"]') : null
}
