/** Texts of the calendars and of the fields that open them; `{…}` is filled in where they are shown. */
export type CalendarTexts = {
  calendar: string
  open: string
  close: string
  previousMonth: string
  nextMonth: string
  previousYear: string
  nextYear: string
  previousYears: string
  nextYears: string
  chooseMonth: string
  chooseYear: string
  weekNumber: string
  /** With `{number}`. */
  week: string
  today: string
  unavailable: string
  rangeStart: string
  rangeEnd: string
  start: string
  end: string
  /** With `{example}`. */
  example: string
  /** With `{date}`. */
  clamped: string
  loadFailed: string
  errors: {
    /** With `{example}`. */
    format: string
    noSuchDay: string
    unavailable: string
    broken: string
  }
}
