import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import {
  addMonths,
  type CalendarDate,
  dayOf,
  inMonth,
  monthOf,
  monthsBetween,
  startOfMonth,
  type Weekday,
  yearOf,
} from '@/lib/shared/calendar/calendar-date.ts'
import { clampDate, type DateRules } from '@/lib/shared/calendar/rules.ts'
import {
  type CalendarLevel,
  canTurn,
  moveByKey,
  shownDays,
  turn,
  viewAbove,
  viewBelow,
} from '@/lib/shared/calendar/views.ts'

type Setting = {
  /** Date at which the calendar opens, and to which it moves when another date is passed in. */
  date: CalendarDate
  /** Number of months that are side by side. */
  months: number
  rules: DateRules
  weekStart: Weekday
}

type State = {
  view: CalendarLevel
  /** The one cell that the Tab key reaches; in the views of months and years the cell that contains it. */
  focus: CalendarDate
  /** First day of the first month shown. */
  first: CalendarDate
  /** Index of the month being chosen, of those side by side. */
  panel: number
  /** The direction of the last change, for the animation. */
  turned: 'none' | 'back' | 'on' | 'view'
  /** Increases when that cell has to be focused. */
  focusCalls: number
}

type CalendarViewModel = State & {
  canGo: (direction: 1 | -1) => boolean
  /** Moves by one step of the view; the focus stays on the arrow. */
  go: (direction: 1 | -1) => void
  /** From days to months, from months to years. */
  goUp: (panel: number) => void
  /** Chooses a month or a year, which leads to its days or months. */
  choosePeriod: (date: CalendarDate) => void
  /** Makes it the focusable cell, and shows it. */
  moveTo: (date: CalendarDate, options?: { takeFocus: boolean }) => void
  /** Arrows, Home, End and the page keys. Returns whether the key was one of them. */
  moveByKey: (event: KeyboardEvent) => boolean
}

/** State of a calendar: its view, its focusable cell, and moves between views. */
export function useCalendarView({ date, months, rules, weekStart }: Setting) {
  const root = useRef<HTMLDivElement>(null)
  const [known, setKnown] = useState(date)
  const [state, setState] = useState<State>(() => {
    const focus = clampDate(date, rules)
    return { view: 'day', focus, first: startOfMonth(focus), panel: 0, turned: 'none', focusCalls: 0 }
  })

  if (known !== date) {
    setKnown(date)
    setState(moved({ ...state, view: 'day', turned: 'none' }, clampDate(date, rules), months))
  }

  useLayoutEffect(() => {
    if (state.focusCalls > 0) focusCell(root.current)
  }, [state.focusCalls])

  const shown = shownDays(state.view, state.view === 'day' ? state.first : state.focus, months)

  const model: CalendarViewModel = {
    ...state,
    canGo: (direction) => canTurn(shown, direction, rules),
    go(direction) {
      if (!canTurn(shown, direction, rules)) return
      const turned = direction > 0 ? 'on' : 'back'
      if (state.view !== 'day') {
        setState({ ...state, turned, focus: clampDate(turn(state.view, state.focus, direction), rules) })
        return
      }
      const first = addMonths(state.first, direction)
      const place = monthsBetween(first, state.focus)
      const isShown = place >= 0 && place < months
      const focus = isShown ? state.focus : clampDate(addMonths(state.focus, direction), rules)
      setState({ ...state, turned, first, focus })
    },
    goUp(panel) {
      const view = viewAbove(state.view)
      if (!view) return
      const isDay = state.view === 'day'
      const month = addMonths(state.first, panel)
      // The months open at the one whose title was pressed, wherever the focus is.
      const focus = isDay
        ? clampDate(inMonth(yearOf(month), monthOf(month), dayOf(state.focus)), rules)
        : state.focus
      const focusCalls = state.focusCalls + 1
      setState({ ...state, view, focus, focusCalls, turned: 'view', panel: isDay ? panel : state.panel })
    },
    choosePeriod(chosen) {
      const view = viewBelow(state.view)
      if (!view) return
      const focus = clampDate(chosen, rules)
      const first = view === 'day' ? startOfMonth(addMonths(focus, -state.panel)) : state.first
      setState({ ...state, view, focus, first, turned: 'view', focusCalls: state.focusCalls + 1 })
    },
    moveTo(date, { takeFocus } = { takeFocus: false }) {
      const next = moved(state, clampDate(date, rules), months)
      setState(takeFocus ? { ...next, focusCalls: state.focusCalls + 1 } : next)
    },
    moveByKey({ key, shiftKey }) {
      const next = moveByKey(state.view, state.focus, { key, shiftKey }, weekStart, rules)
      if (next === null) return false
      setState({ ...moved(state, next, months), focusCalls: state.focusCalls + 1 })
      return true
    },
  }
  return { model, root }
}

/** Focuses the one cell of a calendar that the Tab key reaches. */
export function focusCell(calendar: HTMLElement | null): void {
  calendar?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus()
}

function moved(state: State, focus: CalendarDate, months: number): State {
  const place = monthsBetween(state.first, focus)
  if (place >= 0 && place < months) return { ...state, focus }
  const first = startOfMonth(place < 0 ? focus : addMonths(focus, 1 - months))
  return { ...state, focus, first, turned: place < 0 ? 'back' : 'on' }
}
