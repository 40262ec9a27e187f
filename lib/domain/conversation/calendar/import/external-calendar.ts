import { z } from 'zod'
import { type Omission, omissionReasons } from './entries.ts'

export const omissionSchema: z.ZodType<Omission> = z.object({
  reason: z.enum(omissionReasons),
  title: z.string(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
})

/** Reason why a calendar can't be read. What was read last is kept. */
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
  /** Entries that may take time and keep none, and the first of them. */
  skipped: number
  omissions: Omission[]
  unknownZones: string[]
}

/** Maximum number of calendars per guide. */
export const mostCalendars = 10
