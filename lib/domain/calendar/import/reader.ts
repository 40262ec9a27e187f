// Runs as a process of its own, one calendar long: what a hostile file does to memory or time ends with it. It takes a
// `ReadingWork` as its argument and the file as its input, and prints a `Reading`. Its TZ is the guide's zone: times
// without a zone, whole days and zones that nobody knows are read by the guide's clocks.
import 'server-only'
import ical, { type EventInstance, type VEvent } from 'node-ical'
import { isOwnWalk } from '../feed/walk-id.ts'
import { isBusy } from './busy.ts'
import {
  type BusyEntry,
  longestDays,
  mostBusy,
  mostOccurrences,
  type Reading,
  type ReadingWork,
} from './entries.ts'
import { calendarOf, isTooDense, type PlainCalendar, plainCalendar } from './plain-events.ts'

const day = 86_400_000

function read(text: string, { from, until }: ReadingWork): Reading {
  const window = { from: new Date(from), until: new Date(until) }
  const calendar = plainCalendar(text, window.from)
  if (!calendar) return { fault: 'not_calendar' }
  const usable = calendar.events.filter((event) => !isTooDense(event))
  let skipped = calendar.events.length - usable.length
  const { events, unread } = parse(calendar, usable)
  skipped += unread
  const busy: BusyEntry[] = []
  for (const event of events) {
    if (busy.length >= mostBusy) break
    try {
      busy.push(...busyTimes(event, window))
    } catch {
      skipped += 1
    }
  }
  return {
    fault: null,
    name: nameOf(calendar.head),
    busy: distinct(busy).slice(0, mostBusy),
    total: calendar.events.length,
    skipped,
    unknownZones: unknownZones(calendar),
  }
}

/** All at once; if that fails, one entry after the other, so that a broken one doesn't take the others with it. */
function parse(calendar: PlainCalendar, usable: readonly string[]): { events: VEvent[]; unread: number } {
  try {
    return { events: eventsOf(calendarOf(calendar, usable)), unread: 0 }
  } catch {
    const events: VEvent[] = []
    let unread = 0
    // A series and its exceptions belong together.
    for (const group of Map.groupBy(usable, uidOf).values()) {
      try {
        events.push(...eventsOf(calendarOf(calendar, group)))
      } catch {
        unread += group.length
      }
    }
    return { events, unread }
  }
}

function uidOf(event: string): string {
  return /^UID[^:\n]*:(.*)$/im.exec(event)?.[1]?.trim() ?? event
}

function eventsOf(text: string): VEvent[] {
  return Object.values(ical.sync.parseICS(text)).flatMap((part) => (part?.type === 'VEVENT' ? part : []))
}

function busyTimes(event: VEvent, { from, until }: { from: Date; until: Date }): BusyEntry[] {
  if (isOwnWalk(event.uid)) return []
  const instances = ical.expandRecurringEvent(event, {
    // What began before and still goes on belongs to it.
    from: new Date(from.getTime() - longestDays * day),
    to: until,
  })
  if (instances.length > mostOccurrences) throw new Error('repeats too often')
  return instances.flatMap((instance) => busyTime(event, instance, from, until))
}

function busyTime(series: VEvent, instance: EventInstance, from: Date, until: Date): BusyEntry[] {
  const { event, start, end } = instance
  if (!isBusy(marksOf(event))) return []
  const [startsAt, endsAt] = [new Date(start), new Date(end)]
  const length = endsAt.getTime() - startsAt.getTime()
  if (!(length > 0) || length > longestDays * day) return []
  if (endsAt <= from || startsAt >= until) return []
  const isSeries = series.rrule !== undefined || instance.isRecurring || instance.isOverride
  const named = instance.isOverride && event.recurrenceid ? new Date(event.recurrenceid) : startsAt
  return [
    {
      eventId: series.uid.slice(0, 500),
      occurrence: isSeries ? named.toISOString() : '',
      title: textOf(event.summary).slice(0, 200),
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    },
  ]
}

function marksOf(event: VEvent) {
  const own = (name: string) => textOf(Reflect.get(event, name))
  return {
    status: own('status'),
    transparency: own('transparency'),
    microsoft: own('MICROSOFT-CDO-BUSYSTATUS') || own('MICROSOFT-CDO-INTENDEDSTATUS'),
  }
}

/** The parser gives a text, or an object with parameters where the line has some. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'object' && value !== null && 'val' in value) return textOf(value.val)
  return ''
}

function nameOf(head: string): string {
  const line = /^(?:X-WR-CALNAME|NAME)[^:\n]*:(.*)$/im.exec(head)?.[1] ?? ''
  return line
    .trim()
    .replace(/\\([,;\\])/g, '$1')
    .slice(0, 100)
}

/** Zones that neither the world nor the file itself defines. */
function unknownZones({ head, events }: PlainCalendar): string[] {
  const defined = new Set([...head.matchAll(/^TZID[^:\n]*:(.*)$/gim)].map(([, name = '']) => name.trim()))
  const used = new Set(
    events.flatMap((event) =>
      [...event.matchAll(/^DT(?:START|END);(?:.*;)?TZID=("?)([^":;]+)\1/gim)].map(([, , name = '']) =>
        name.trim(),
      ),
    ),
  )
  return [...used].filter((name) => !defined.has(name) && !isKnownZone(name)).slice(0, 10)
}

function isKnownZone(name: string): boolean {
  // The parser knows Microsoft's names; it keeps a name that it doesn't know as it is.
  const probe = `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART;TZID=${name}:20260701T120000\r\nSUMMARY:1\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
  try {
    const [event] = eventsOf(probe)
    const zone = event?.start ? Reflect.get(event.start, 'tz') : undefined
    if (typeof zone !== 'string') return false
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** One that stands twice in the file takes its time once. */
function distinct(entries: readonly BusyEntry[]): BusyEntry[] {
  return [...new Map(entries.map((entry) => [`${entry.eventId}\n${entry.occurrence}`, entry])).values()]
}

const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(chunk)
const work: ReadingWork = JSON.parse(process.argv[2] ?? '')
console.log(JSON.stringify(read(Buffer.concat(chunks).toString('utf8'), work)))
