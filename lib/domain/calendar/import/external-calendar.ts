/** Why a calendar can't be read. What was read last is kept. */
export const calendarFailures = ['unreachable', 'not_calendar', 'too_heavy'] as const
export type CalendarFailure = (typeof calendarFailures)[number]

/** A calendar that a guide keeps elsewhere, as the guide sees it. */
export type ExternalCalendarView = {
  id: string
  /** As it calls itself; empty when it doesn't. */
  name: string
  host: string
  state: 'waiting' | 'read' | 'failing'
  failure: CalendarFailure | null
  failingSince: Date | null
  readAt: Date | null
  /** Busy times from now on. */
  ahead: number
  skipped: number
  unknownZones: string[]
}

/** How many a guide can have. */
export const mostCalendars = 10
