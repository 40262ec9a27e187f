/** Minutes of the day, 0 to 1439; over midnight when the end is before the start. */
export type QuietHours = { from: number; until: number }

const minute = 60_000

/** `22:00` */
export function clockTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Minutes of the day of a `22:00`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** As a user's row has them. */
export function quietHoursOf(user: {
  quietFrom: number | null
  quietUntil: number | null
}): QuietHours | null {
  const { quietFrom: from, quietUntil: until } = user
  return from === null || until === null ? null : { from, until }
}

/**
 * Time when the quiet hours end that a moment is in; null outside them.
 * @param timeZone the person's IANA zone
 */
export function endOfQuiet(moment: Date, quiet: QuietHours | null, timeZone: string): Date | null {
  if (!quiet) return null
  const now = minuteOfDay(moment, timeZone)
  const { from, until } = quiet
  const isQuiet = from < until ? now >= from && now < until : now >= from || now < until
  if (!isQuiet) return null
  const wait = (until - now + 1440) % 1440
  const end = new Date(Math.floor(moment.getTime() / minute) * minute + wait * minute)
  // A change of the clocks in between: the end is a time on the wall.
  const drift = until - minuteOfDay(end, timeZone)
  return drift === 0 ? end : new Date(end.getTime() + drift * minute)
}

/**
 * True for events that may disturb quiet hours: a cancellation of a booking that begins within a day. Security emails
 * are sent elsewhere, without quiet hours.
 */
export function mayDisturb(event: string, startsAt: Date | null, now: Date): boolean {
  return event === 'cancelled' && startsAt !== null && startsAt.getTime() - now.getTime() < 24 * 60 * minute
}

function minuteOfDay(moment: Date, timeZone: string): number {
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  return minutesOf(new Intl.DateTimeFormat('en-GB', time).format(moment))
}
