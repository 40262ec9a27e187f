import type { CalendarDate } from '../../../shared/calendar/calendar-date.ts'

/** A span of time, half open: one may begin when another ends. */
export type TimeSpan = { startsAt: Date; endsAt: Date }

/** The free time of one day. */
export type FreeDay = {
  day: CalendarDate
  /** Working hours; empty on a day off. */
  hours: TimeSpan[]
  /** The remaining free time. */
  free: TimeSpan[]
}

/** Kinds of conflicts for a booking. */
export const obstacleKinds = ['past', 'walk', 'blocked', 'calendar', 'away', 'hours'] as const
type ObstacleKind = (typeof obstacleKinds)[number]

export type Obstacle = {
  kind: ObstacleKind
  /** Of what is in the way; null for working hours and the past. */
  span: TimeSpan | null
  /** The traveller's name, the guide's own note, the entry's title; for the guide only. */
  title: string
}

/** True if a span lies in one of others. */
export function containsSpan({ startsAt, endsAt }: TimeSpan, spans: readonly TimeSpan[]): boolean {
  return spans.some((span) => span.startsAt <= startsAt && span.endsAt >= endsAt)
}

/** Spans that touch or overlap become one: a booking may go on from one working day's last hour into the next. */
export function mergeSpans(spans: readonly TimeSpan[]): TimeSpan[] {
  const result: TimeSpan[] = []
  for (const span of spans.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())) {
    const last = result.at(-1)
    if (last && span.startsAt <= last.endsAt) {
      if (span.endsAt > last.endsAt) last.endsAt = span.endsAt
    } else result.push({ startsAt: span.startsAt, endsAt: span.endsAt })
  }
  return result
}

/** The parts of a span that remain free. */
export function subtractSpans(whole: TimeSpan, busy: readonly TimeSpan[]): TimeSpan[] {
  const free: TimeSpan[] = []
  let from = whole.startsAt
  for (const { startsAt, endsAt } of mergeSpans(busy)) {
    if (startsAt >= whole.endsAt) break
    if (startsAt > from) free.push({ startsAt: from, endsAt: startsAt })
    if (endsAt > from) from = endsAt
  }
  if (from < whole.endsAt) free.push({ startsAt: from, endsAt: whole.endsAt })
  return free
}
