// Zones by the names that calendar programs give them, and by the rules that a file has of its own.
import { isTimeZone, offsetAt } from '../../../../shared/calendar/zoned-time.ts'
import { type Component, type Property, propertiesNamed, propertyNamed } from './content.ts'
import { momentsOf, ruleOf } from './recurrence.ts'
import { offsetOf, writtenTime } from './values.ts'
import { windowsZones } from './windows-zones.ts'

const hour = 3_600_000
const day = 86_400_000

/** Offset of a zone from UTC at a moment; all in milliseconds. */
export type Zone = { offsetAt(moment: number): number }

/**
 * The moment of a time by a zone's clocks, both in milliseconds. As everywhere here, a time that clocks skip is as much
 * later as they skip, and of one that comes twice it is the first.
 */
export function momentAt(wall: number, zone: Zone): number {
  const offsets = [zone.offsetAt(wall - day), zone.offsetAt(wall + day)]
  const fitting = offsets
    .map((offset) => wall - offset)
    .filter((moment) => moment + zone.offsetAt(moment) === wall)
  return fitting.length > 0 ? Math.min(...fitting) : wall - Math.min(...offsets)
}

export function wallAt(moment: number, zone: Zone): number {
  return moment + zone.offsetAt(moment)
}

export const utc: Zone = { offsetAt: () => 0 }

const namedZones = new Map<string, Zone>()

/** A zone of the world by its IANA name, which must be one. */
export function ianaZone(name: string): Zone {
  const known = namedZones.get(name)
  if (known) return known
  // Clocks change at whole quarters of an hour.
  const offsets = new Map<number, number>()
  const zone: Zone = {
    offsetAt(moment) {
      const quarter = Math.floor(moment / 900_000)
      const offset = offsets.get(quarter) ?? offsetAt(moment, name)
      offsets.set(quarter, offset)
      return offset
    },
  }
  namedZones.set(name, zone)
  return zone
}

export type ZoneBook = {
  /** The zone of that name, or null where neither the world nor the file knows it; the name is noted then. */
  named(name: string): Zone | null
  readonly unknown: readonly string[]
}

/** @param until rules of the file are followed to that moment */
export function zonesOf(components: readonly Component[], until: number): ZoneBook {
  const defined = new Map<string, Component>()
  for (const one of components) {
    const name = propertyNamed(one, 'TZID')?.value.trim()
    if (one.kind === 'VTIMEZONE' && name) defined.set(name, one)
  }
  const resolved = new Map<string, Zone | null>()
  const unknown = new Set<string>()
  return {
    named(written) {
      const name = written.trim()
      let zone = resolved.get(name)
      if (zone === undefined) {
        zone = zoneOfWorld(name) ?? zoneOfFile(defined.get(name), until) ?? zoneByPlace(name)
        resolved.set(name, zone)
        if (!zone) unknown.add(name.slice(0, 100))
      }
      return zone
    },
    get unknown() {
      return [...unknown]
    },
  }
}

let windowsNames: Map<string, string> | null = null

function windowsZone(name: string): string | undefined {
  windowsNames ??= new Map(
    Object.entries(windowsZones).flatMap(([iana, names]) =>
      names.split(' | ').map((one) => [one.toLowerCase(), iana] as const),
    ),
  )
  return windowsNames.get(
    name
      .replace(/^\((?:UTC|GMT)[^)]*\)\s*/i, '')
      .replace(/\s+/g, ' ')
      .toLowerCase(),
  )
}

/** By IANA, Windows, or a distance from UTC; also inside of a longer name. */
function zoneOfWorld(name: string): Zone | null {
  if (/^(?:Z|UTC|GMT|tzone:\/\/Microsoft\/Utc)$/i.test(name)) return utc
  const distance = /^\(?(?:UTC|GMT)?\s*([+-]\d{1,2}(?::?\d{2})?)\)?$/i.exec(name)?.[1]
  const offset = distance === undefined ? null : offsetOf(distance)
  if (offset !== null) return { offsetAt: () => offset }
  const windows = windowsZone(name)
  if (windows !== undefined) return ianaZone(windows)
  // `/mozilla.org/20050126_1/America/Argentina/Salta`, `America-New_York`.
  const segments = name.split('/')
  const tails = [3, 2].flatMap((count) => (segments.length > count ? [segments.slice(-count).join('/')] : []))
  const spellings = [name, ...tails, name.replace(/^([A-Za-z]+)-([A-Z])/, '$1/$2').replaceAll(' ', '_')]
  const iana = spellings.find((one) => /^[A-Za-z]/.test(one) && isTimeZone(one))
  return iana === undefined ? null : ianaZone(iana)
}

/** Exchange counts the zones of one name, `Eastern Standard Time 1`; others write a city, or several. */
function zoneByPlace(name: string): Zone | null {
  const plain = name.replace(/^\((?:UTC|GMT)[^)]*\)\s*/i, '').replace(/\s+\d+$/, '')
  const windows = windowsZone(plain)
  if (windows !== undefined) return ianaZone(windows)
  const cities = plain.split(',').map((city) => `/${city.trim().replaceAll(' ', '_').toLowerCase()}`)
  const iana = cities
    .filter((city) => city.length > 3)
    .map((city) => Intl.supportedValuesOf('timeZone').find((one) => one.toLowerCase().endsWith(city)))
    .find((one) => one !== undefined)
  return iana === undefined ? null : ianaZone(iana)
}

/** Changes of a zone's offset, with their moments. */
type Change = { at: number; offset: number }

/** Null where the rules can't be understood. */
function zoneOfFile(component: Component | undefined, until: number): Zone | null {
  if (!component) return null
  const location = propertyNamed(component, 'X-LIC-LOCATION')?.value
  if (location && isTimeZone(location)) return ianaZone(location)
  const changes: Change[] = []
  let earliest: { at: number; before: number } | null = null
  for (const part of component.parts) {
    const before = offsetOf(propertyNamed(part, 'TZOFFSETFROM')?.value ?? '')
    const offset = offsetOf(propertyNamed(part, 'TZOFFSETTO')?.value ?? '')
    const start = writtenTime(propertyNamed(part, 'DTSTART')?.value ?? '')
    if (offset === null || !start) return null
    for (const at of changesOf(part, start.wall, before ?? offset, until)) {
      changes.push({ at, offset })
      if (!earliest || at < earliest.at) earliest = { at, before: before ?? offset }
    }
  }
  if (!earliest) return null
  const { before } = earliest
  const ordered = changes.toSorted((one, other) => one.at - other.at)
  return { offsetAt: (moment) => ordered.findLast(({ at }) => at <= moment)?.offset ?? before }
}

/** Moments at which one of a zone's rules begins to hold. */
function changesOf(part: Component, start: number, before: number, until: number): number[] {
  const dates = propertiesNamed(part, 'RDATE')
    .flatMap(({ value }) => value.split(','))
    .flatMap((value) => writtenTime(value)?.wall ?? [])
  const repeated = propertiesNamed(part, 'RRULE').flatMap((line) => repetitions(line, start, before, until))
  return [start, ...dates, ...repeated].map((wall) => wall - before)
}

function repetitions({ value }: Property, start: number, before: number, until: number): number[] {
  const rule = ruleOf(value)
  if (!rule) return []
  const last = rule.until === null ? null : writtenTime(rule.until)
  const limit = last === null ? until : Math.min(until, (last.utc ?? last.wall - before) + before + 1)
  // Rules that Windows writes begin in 1601; nobody's plans do.
  return [...momentsOf(rule, start, Math.max(start, 0), limit + hour)]
    .filter((wall) => wall < limit)
    .slice(0, 2000)
}
