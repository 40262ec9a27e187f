/** A file without folded lines, in parts: what stands before the entries, and each entry. */
export type PlainCalendar = { head: string; events: string[] }

/**
 * Takes a calendar apart, by its lines alone and so in no more time than its length. Null for what is no calendar.
 * @param from entries that are over by then and don't repeat are left out
 */
export function plainCalendar(text: string, from: Date): PlainCalendar | null {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')
  if (!lines.some((line) => /^BEGIN:VCALENDAR\s*$/i.test(line))) return null
  const head: string[] = []
  const events: string[] = []
  let event: string[] | null = null
  for (const line of lines) {
    if (/^BEGIN:VEVENT\s*$/i.test(line)) event = [line]
    else if (event === null) head.push(line)
    else {
      event.push(line)
      if (!/^END:VEVENT\s*$/i.test(line)) continue
      const whole = event.join('\r\n')
      event = null
      if (!isLongOver(whole, from)) events.push(whole)
    }
  }
  return { head: head.filter((line) => !/^END:VCALENDAR\s*$/i.test(line)).join('\r\n'), events }
}

/** A calendar of some of the entries. */
export function calendarOf({ head }: PlainCalendar, events: readonly string[]): string {
  return [head, ...events, 'END:VCALENDAR', ''].join('\r\n')
}

/** Rules of so many values, or finer than a day, have brought down more than one calendar. */
const mostValues: Record<string, number> = {
  BYSECOND: 1,
  BYMINUTE: 1,
  BYHOUR: 4,
  BYDAY: 35,
  BYMONTHDAY: 31,
  BYYEARDAY: 60,
  BYWEEKNO: 53,
  BYMONTH: 12,
  BYSETPOS: 31,
}

/** Whether an entry repeats in a way that no person's plans do. */
export function isTooDense(event: string): boolean {
  return [...event.matchAll(/^RRULE[^:\n]*:(.*)$/gim)].some(([, rule = '']) => {
    const parts = new Map(
      rule
        .trim()
        .toUpperCase()
        .split(';')
        .map((part) => {
          const [name = '', value = ''] = part.split('=')
          return [name, value] as const
        }),
    )
    if (!['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].includes(parts.get('FREQ') ?? '')) return true
    if (!/^[1-9]\d{0,3}$/.test(parts.get('INTERVAL') ?? '1')) return true
    return Object.entries(mostValues).some(([name, most]) => (parts.get(name)?.split(',').length ?? 0) > most)
  })
}

function isLongOver(event: string, from: Date): boolean {
  if (/^(RRULE|RDATE|RECURRENCE-ID|DURATION)[;:]/im.test(event)) return false
  const end = /^(?:DTEND|DTSTART)[^:\n]*:(\d{8})/im
  const last = /^DTEND[^:\n]*:(\d{8})/im.exec(event)?.[1] ?? end.exec(event)?.[1]
  // Two days for any zone.
  const day = new Date(from.getTime() - 172_800_000).toISOString().slice(0, 10).replaceAll('-', '')
  return last !== undefined && last < day
}
