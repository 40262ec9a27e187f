// Runs as a process of its own, one calendar long: what a hostile file does to memory or time ends with it. It takes a
// `ReadingWork` as its argument and the file as its input, and prints a `ReadingResult`. Its TZ is the guide's zone: times
// without a zone, whole days and zones that nobody knows are read by the guide's clocks.
import 'server-only'
import { createHash } from 'node:crypto'
import { isTimeZone } from '../../../../shared/calendar/zoned-time.ts'
import { isOwnBooking } from '../../enquiries/calendar-feed/booking-id.ts'
import {
  type Component,
  type Content,
  contentOf,
  type Property,
  propertiesNamed,
  propertyNamed,
  propertyText,
} from './content.ts'
import {
  type BusyEntry,
  mostBusy,
  mostOmissions,
  mostUnknownZones,
  type ReadingResult,
  type ReadingWork,
} from './entries.ts'
import { type Clocks, parseTime, planOf } from './plan.ts'
import { type Left, type TimeWindow, timeTakenBy } from './series.ts'
import { lengthOf } from './values.ts'
import { ianaZone, momentAt, utc, zonesOf } from './zones.ts'

const longestId = 500
const year = 366 * 86_400_000

function read(bytes: Buffer, { from, until }: ReadingWork): ReadingResult {
  const content = contentOf(bytes)
  if (!content) return { fault: 'not_calendar' }
  const period = { from: Date.parse(from), until: Date.parse(until) }
  const clocks = clocksOf(content, period)
  const busy = new Busy()
  const left: Left[] = []
  const entries = content.components.filter(({ kind }) => kind === 'VEVENT')
  for (const group of Map.groupBy(entries, idOf)) {
    const [uid, components] = group
    if (isOwnBooking(uid)) continue
    const plans = components.map((component) => planOf(component, clocks, uid))
    const taken = busy.isFull ? null : timeTakenBy(plans, period, clocks)
    if (taken && busy.add(taken.busy)) left.push(...taken.left)
    else left.push(...plans.filter((plan) => plan.isBusy).map((plan) => ({ plan, reason: 'many' as const })))
  }
  for (const component of content.components) {
    if (component.kind === 'VFREEBUSY') busy.add(busyPeriods(component, clocks, period, left))
  }
  return {
    fault: null,
    name: nameOf(content),
    busy: busy.entries,
    total: entries.length,
    skipped: left.length + (content.isCut ? 1 : 0),
    omissions: [
      ...(content.isCut ? [{ reason: 'cut' as const, title: '', startsAt: null, endsAt: null }] : []),
      ...left.slice(0, mostOmissions).map(omissionOf),
    ],
    unknownZones: clocks.zones.unknown.slice(0, mostUnknownZones),
  }
}

function clocksOf({ heads, components }: Content, { until }: TimeWindow): Clocks {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const guide = isTimeZone(timeZone) ? ianaZone(timeZone) : utc
  const zones = zonesOf(components, until + year)
  const calendars = heads.map((head) => {
    const name = headLine(head, 'X-WR-TIMEZONE')?.value
    return (name && zones.named(name)) || guide
  })
  return { zones, guide, calendars }
}

function headLine(head: readonly Property[], name: string): Property | undefined {
  return head.find((one) => one.name === name)
}

function nameOf({ heads }: Content): string {
  const [head = []] = heads
  return propertyText(headLine(head, 'X-WR-CALNAME') ?? headLine(head, 'NAME'), 100)
}

/** An entry without an id is known by what it says: it is another one when that changes. */
function idOf(component: Component): string {
  const uid = propertyNamed(component, 'UID')?.value ?? ''
  if (uid !== '' && uid.length <= longestId) return uid
  const told = ['UID', 'DTSTART', 'DTEND', 'DURATION', 'SUMMARY', 'RRULE'].flatMap((name) =>
    propertiesNamed(component, name).map(({ value }) => `${name}:${value}`),
  )
  return createHash('sha256').update(told.join('\n')).digest('hex')
}

/** Times of one calendar, none of them twice. */
class Busy {
  readonly entries: BusyEntry[] = []
  readonly #known = new Map<string, BusyEntry>()

  get isFull(): boolean {
    return this.entries.length >= mostBusy
  }

  /** @returns whether there was room for all */
  add(entries: readonly BusyEntry[]): boolean {
    if (this.entries.length + entries.length > mostBusy) return false
    for (const entry of entries) {
      const known = this.#known.get(keyOf(entry))
      if (known?.startsAt === entry.startsAt && known.endsAt === entry.endsAt) continue
      // Two at different times that call themselves by one name both count.
      const own = known ? { ...entry, occurrence: `${entry.startsAt}+` } : entry
      if (known && this.#known.has(keyOf(own))) continue
      this.#known.set(keyOf(own), own)
      this.entries.push(own)
    }
    return true
  }
}

function keyOf({ eventId, occurrence }: BusyEntry): string {
  return `${eventId}\n${occurrence}`
}

/** Calendars that tell nothing but when somebody is busy. */
function busyPeriods(
  component: Component,
  clocks: Clocks,
  { from, until }: TimeWindow,
  left: Left[],
): BusyEntry[] {
  return propertiesNamed(component, 'FREEBUSY')
    .filter(({ parameters }) => parameters.get('FBTYPE')?.toUpperCase() !== 'FREE')
    .flatMap((property) =>
      property.value.split(',').flatMap((value): BusyEntry[] => {
        const [begin = '', last = ''] = value.split('/')
        const start = parseTime({ ...property, value: begin }, clocks, component)
        const length = lengthOf(last)
        const end =
          start && length
            ? momentAt(start.wall + length.days * 86_400_000, start.zone) + length.rest
            : parseTime({ ...property, value: last }, clocks, component)?.at
        if (!start || end === undefined) {
          left.push({ plan: planOf(component, clocks, ''), reason: 'unclear' })
          return []
        }
        if (end <= start.at || end <= from || start.at >= until) return []
        const [startsAt, endsAt] = [new Date(start.at).toISOString(), new Date(end).toISOString()]
        return [{ eventId: 'freebusy', occurrence: startsAt, title: '', startsAt, endsAt }]
      }),
    )
}

function omissionOf({ plan, reason, times }: Left) {
  const { span } = plan
  const { startsAt, endsAt } = times ?? {
    startsAt: span?.start.at ?? null,
    endsAt: span ? span.endOf(span.start) : null,
  }
  const iso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString())
  return { reason, title: plan.title, startsAt: iso(startsAt), endsAt: iso(endsAt) }
}

const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(chunk)
const work: ReadingWork = JSON.parse(process.argv[2] ?? '')
console.log(JSON.stringify(read(Buffer.concat(chunks), work)))
