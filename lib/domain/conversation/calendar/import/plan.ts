// Entries of a calendar with their times understood.
import { isBusy } from './busy.ts'
import { type Component, type Property, propertiesNamed, propertyNamed, propertyText } from './content.ts'
import { longestTitle } from './entries.ts'
import { lengthOf, writtenTime } from './values.ts'
import { momentAt, utc, wallAt, type Zone, type ZoneBook } from './zones.ts'

export const dayLength = 86_400_000

/** Whose clocks count where an entry doesn't say. */
export type Clocks = { zones: ZoneBook; guide: Zone; calendars: readonly Zone[] }

/** A date or a time: what clocks show, whose they are, and the moment; milliseconds. */
export type Time = { isDate: boolean; wall: number; zone: Zone; at: number }

/** Time when an entry begins, and when it ends if it begins at another time. */
export type Span = { start: Time; endOf(start: Time): number }

export type Plan = {
  component: Component
  uid: string
  title: string
  isBusy: boolean
  /** The highest is the latest. */
  sequence: number
  /** Null where the dates are not understood. */
  span: Span | null
  /** Of a series, the one that this entry stands for. */
  instead: Time | null
  isFromThenOn: boolean
}

/** @param uid for an entry without one */
export function planOf(component: Component, clocks: Clocks, uid: string): Plan {
  const own = (name: string) => propertyText(propertyNamed(component, name), 100)
  const replaced = propertyNamed(component, 'RECURRENCE-ID')
  const span = spanOf(component, clocks)
  return {
    component,
    uid,
    title: propertyText(propertyNamed(component, 'SUMMARY'), longestTitle),
    isBusy: isBusy({
      status: own('STATUS'),
      transparency: own('TRANSP'),
      microsoft: own('X-MICROSOFT-CDO-BUSYSTATUS') || own('X-MICROSOFT-CDO-INTENDEDSTATUS'),
    }),
    sequence: Number(own('SEQUENCE')) || 0,
    span,
    instead: replaced
      ? (parseTime(replaced, clocks, component, span?.start.zone) ?? span?.start ?? null)
      : null,
    isFromThenOn: replaced?.parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE',
  }
}

/** @param floating whose clocks count where the value doesn't say; the calendar's by default */
export function parseTime(
  property: Property,
  clocks: Clocks,
  component: Component,
  floating?: Zone,
): Time | null {
  const written = writtenTime(property.value)
  if (!written) return null
  const { guide, zones, calendars } = clocks
  if (written.isDate || property.parameters.get('VALUE')?.toUpperCase() === 'DATE') {
    const wall = Math.floor(written.wall / dayLength) * dayLength
    return { isDate: true, wall, zone: guide, at: momentAt(wall, guide) }
  }
  const { wall, utc: at } = written
  if (at !== null) {
    const offset = wall - at
    return { isDate: false, wall, zone: offset === 0 ? utc : { offsetAt: () => offset }, at }
  }
  const name = property.parameters.get('TZID')
  const zone = name ? (zones.named(name) ?? guide) : (floating ?? calendars[component.calendar] ?? guide)
  return { isDate: false, wall, zone, at: momentAt(wall, zone) }
}

function spanOf(component: Component, clocks: Clocks): Span | null {
  const begins = propertyNamed(component, 'DTSTART')
  const start = begins && parseTime(begins, clocks, component)
  if (!start) return null
  const ends = propertyNamed(component, 'DTEND')
  const lasts = propertyNamed(component, 'DURATION')
  if (ends) {
    const end = parseTime(ends, clocks, component, start.zone)
    return end && endingAt(start, end, clocks)
  }
  const length = lasts ? lengthOf(lasts.value) : { days: start.isDate ? 1 : 0, rest: 0 }
  if (!length || length.days < 0 || length.rest < 0) return null
  const days = start.isDate ? Math.max(1, length.days + Math.ceil(length.rest / dayLength)) : length.days
  return {
    start,
    endOf: ({ wall, zone }) => momentAt(wall + days * dayLength, zone) + (start.isDate ? 0 : length.rest),
  }
}

/** Null where the end is before the start. */
function endingAt(start: Time, end: Time, { guide }: Clocks): Span | null {
  if (!start.isDate) {
    const at = end.isDate ? momentAt(end.wall, start.zone) : end.at
    const length = at - start.at
    return length < 0 ? null : { start, endOf: (begin) => begin.at + length }
  }
  const last = end.isDate ? end.wall : Math.ceil(wallAt(end.at, guide) / dayLength) * dayLength
  if (last < start.wall) return null
  const length = Math.max(dayLength, last - start.wall)
  return { start, endOf: ({ wall, zone }) => momentAt(wall + length, zone) }
}

/** Moments or days that are named in a list: those that a series leaves out. */
export type NamedTimes = { has(time: Time): boolean }

export function namedTimes(times: readonly Time[], { guide }: Clocks): NamedTimes {
  const moments = new Set(times.flatMap(({ isDate, at }) => (isDate ? [] : at)))
  const days = new Set(times.flatMap(({ isDate, wall }) => (isDate ? wall : [])))
  // Of a whole day, some programs write a time: midnight by the guide's clocks, or by those that it names.
  const meant = new Set(
    times.flatMap(({ isDate, wall, at }) =>
      isDate ? [] : [Math.floor(wall / dayLength) * dayLength, wallAt(at, guide)],
    ),
  )
  return {
    has: ({ isDate, wall, at }) =>
      isDate
        ? days.has(wall) || meant.has(wall)
        : moments.has(at) || days.has(Math.floor(wall / dayLength) * dayLength),
  }
}

/** Times of a property that may stand several times and list several values. */
export function listedTimes(component: Component, name: string, clocks: Clocks, zone?: Zone): Time[] {
  return propertiesNamed(component, name).flatMap((property) =>
    property.value
      .split(',')
      .flatMap((value) => parseTime({ ...property, value }, clocks, component, zone) ?? []),
  )
}
