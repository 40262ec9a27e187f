// The time that an entry, or a series with its exceptions, takes.
import { type Property, propertiesNamed } from './content.ts'
import { type BusyEntry, longestDays, mostOccurrences, type OmissionReason } from './entries.ts'
import {
  type Clocks,
  dayLength,
  listedTimes,
  type NamedTimes,
  namedTimes,
  type Plan,
  parseTime,
  type Span,
  type Time,
} from './plan.ts'
import { momentsOf, ruleOf } from './recurrence.ts'
import { lengthOf, writtenTime } from './values.ts'
import { momentAt, wallAt } from './zones.ts'

export type TimeWindow = { from: number; until: number }

/** Reason why an entry keeps no time, or not all of it. */
export type Left = { plan: Plan; reason: OmissionReason; times?: { startsAt: number; endsAt: number } }

export type Taken = { busy: BusyEntry[]; left: Left[] }

/** An occurrence as its series has it, before exceptions. */
type Occurrence = { time: Time; endsAt: number }

/** The time that entries with one id take: a series with its exceptions, or entries that only share the id. */
export function timeTakenBy(plans: readonly Plan[], period: TimeWindow, clocks: Clocks): Taken {
  const taken: Taken = { busy: [], left: [] }
  const masters = latest(plans.filter(({ instead }) => instead === null))
  const exceptions = latestOfEach(plans.filter(({ instead }) => instead !== null))
  for (const plan of exceptions) {
    if (plan.isBusy && !(changesWhatFollows(plan) && masters.length > 0))
      take(taken, plan, plan.instead, period)
  }
  // An exception that can't be read doesn't take the place of the occurrence.
  const replaced = namedTimes(
    exceptions.flatMap((plan) =>
      plan.instead && (plan.span || !plan.isBusy) && !changesWhatFollows(plan) ? plan.instead : [],
    ),
    clocks,
  )
  for (const master of masters) {
    if (!master.isBusy && !exceptions.some((one) => changesWhatFollows(one) && one.isBusy)) continue
    if (!isSeries(master)) {
      if (master.span && replaced.has(master.span.start)) continue
      take(taken, master, masters.length > 1 ? (master.span?.start ?? null) : null, period)
    } else takeSeries(taken, master, exceptions.filter(changesWhatFollows), replaced, period, clocks)
  }
  return taken
}

/** "This and all following"; one that can't be read is only itself. */
function changesWhatFollows({ isFromThenOn, span, isBusy }: Plan): boolean {
  return isFromThenOn && (span !== null || !isBusy)
}

function isSeries({ component }: Plan): boolean {
  return component.properties.some(({ name }) => name === 'RRULE' || name === 'RDATE')
}

/** A program that keeps the versions of an entry counts them. */
function latest(plans: readonly Plan[]): Plan[] {
  const highest = Math.max(...plans.map(({ sequence }) => sequence))
  return plans.filter(({ sequence }) => sequence === highest)
}

function latestOfEach(exceptions: readonly Plan[]): Plan[] {
  return [...Map.groupBy(exceptions, ({ instead }) => instead?.at).values()].flatMap(latest)
}

/** An entry that stands for itself. @param named the moment that names it among those of its id */
function take(taken: Taken, plan: Plan, named: Time | null, period: TimeWindow): void {
  const { span } = plan
  if (!span) {
    taken.left.push({ plan, reason: 'unclear' })
    return
  }
  add(taken, plan, span.start.at, span.endOf(span.start), named?.at ?? null, period)
}

function add(
  { busy, left }: Taken,
  plan: Plan,
  startsAt: number,
  endsAt: number,
  named: number | null,
  { from, until }: TimeWindow,
): void {
  if (endsAt <= startsAt || endsAt <= from || startsAt >= until) return
  if (endsAt - startsAt > longestDays * dayLength) {
    if (!left.some((one) => one.plan === plan && one.reason === 'long'))
      left.push({ plan, reason: 'long', times: { startsAt, endsAt } })
    return
  }
  const iso = (moment: number) => new Date(moment).toISOString()
  busy.push({
    eventId: plan.uid,
    occurrence: named === null ? '' : iso(named),
    title: plan.title,
    startsAt: iso(startsAt),
    endsAt: iso(endsAt),
  })
}

function takeSeries(
  taken: Taken,
  master: Plan,
  exceptions: readonly Plan[],
  replaced: NamedTimes,
  period: TimeWindow,
  clocks: Clocks,
): void {
  const { span } = master
  // An earlier entry that still lasts is included.
  const wide = { from: period.from - longestDays * dayLength, until: period.until }
  const found = span && occurrencesOf(master, span, wide, clocks)
  if (!found) {
    taken.left.push({ plan: master, reason: 'unclear' })
    return
  }
  if (found === 'dense' || found.length > mostOccurrences) {
    taken.left.push({ plan: master, reason: 'dense' })
    return
  }
  const changes = exceptions.toSorted((one, other) => (one.instead?.at ?? 0) - (other.instead?.at ?? 0))
  for (const { time, endsAt } of found) {
    if (replaced.has(time)) continue
    const change = changes.findLast(({ instead }) => instead && instead.at <= time.at)
    if (!change) {
      if (master.isBusy) add(taken, master, time.at, endsAt, time.at, period)
      continue
    }
    if (!change.isBusy) continue
    const moved = movedBy(change, time)
    if (replaced.has(moved)) continue
    add(taken, change, moved.at, change.span?.endOf(moved) ?? endsAt, time.at, period)
  }
}

/** "This and all following": as far from its place by the clocks as the entry that says so is from its own. */
function movedBy({ span, instead }: Plan, time: Time): Time {
  if (!span || !instead) return time
  const { start } = span
  const place = (one: Time) =>
    one.isDate || !start.isDate ? wallAt(one.at, start.zone) : Math.floor(one.wall / dayLength) * dayLength
  const wall = place(time) + start.wall - place(instead)
  return { isDate: start.isDate, wall, zone: start.zone, at: momentAt(wall, start.zone) }
}

/** Null where a rule is not understood. */
function occurrencesOf(
  { component }: Plan,
  span: Span,
  { from, until }: TimeWindow,
  clocks: Clocks,
): Occurrence[] | 'dense' | null {
  const { start } = span
  const { zone } = start
  const window: TimeWindow = { from: wallAt(from, zone) - dayLength, until: wallAt(until, zone) + dayLength }
  const walls = new Set<number>()
  const rules = propertiesNamed(component, 'RRULE')
  // Of a series without a rule, the first is one of its dates as well.
  if (rules.length === 0) walls.add(start.wall)
  for (const line of rules) {
    const moments = momentsOfLine(line, start, window)
    if (moments === null) return null
    for (const wall of moments) {
      walls.add(wall)
      if (walls.size > mostOccurrences) return 'dense'
    }
  }
  for (const line of propertiesNamed(component, 'EXRULE')) {
    for (const wall of momentsOfLine(line, start, window) ?? []) walls.delete(wall)
  }
  const left = namedTimes(listedTimes(component, 'EXDATE', clocks, zone), clocks)
  const times = [...walls].map(
    (wall): Time => ({ isDate: start.isDate, wall, zone, at: momentAt(wall, zone) }),
  )
  const added = addedOccurrences(component, span, clocks)
  if (!added) return null
  const all = [...times.map((time) => ({ time, endsAt: span.endOf(time) })), ...added]
  return [...new Map(all.toReversed().map((one) => [one.time.at, one])).values()]
    .filter(({ time }) => !left.has(time))
    .toSorted((one, other) => one.time.at - other.time.at)
}

function momentsOfLine(
  { value }: Property,
  start: Time,
  { from, until }: TimeWindow,
): Iterable<number> | null {
  const rule = ruleOf(value)
  if (!rule) return null
  const last = rule.until === null ? null : writtenTime(rule.until)
  if (rule.until !== null && !last) return null
  return (function* () {
    for (const wall of momentsOf(rule, start.wall, from, until)) {
      if (last && isAfter(wall, start, last)) return
      yield wall
    }
  })()
}

function isAfter(
  wall: number,
  { isDate, zone }: Time,
  last: NonNullable<ReturnType<typeof writtenTime>>,
): boolean {
  if (isDate || last.isDate) return Math.floor(wall / dayLength) > Math.floor(last.wall / dayLength)
  return last.utc === null ? wall > last.wall : momentAt(wall, zone) > last.utc
}

/** Dates that are added one by one, perhaps with a length of their own. Null where one is not understood. */
function addedOccurrences(component: Plan['component'], span: Span, clocks: Clocks): Occurrence[] | null {
  const added: Occurrence[] = []
  for (const property of propertiesNamed(component, 'RDATE')) {
    for (const value of property.value.split(',').filter((one) => one.trim() !== '')) {
      const [begin = '', end] = value.split('/')
      const time = parseTime({ ...property, value: begin }, clocks, component, span.start.zone)
      if (!time) return null
      const length = end === undefined ? null : lengthOf(end)
      const last =
        end === undefined || length
          ? null
          : parseTime({ ...property, value: end }, clocks, component, time.zone)
      if (end !== undefined && !length && !last) return null
      added.push({
        time: span.start.isDate ? { ...time, isDate: true } : time,
        endsAt: length
          ? momentAt(time.wall + length.days * dayLength, time.zone) + length.rest
          : (last?.at ?? span.endOf(time)),
      })
    }
  }
  return added
}
