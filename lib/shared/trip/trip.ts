import { type CalendarDate, dayNumber, isCalendarDate } from '../calendar/calendar-date.ts'

/** The day and the people that a reader has chosen for a tour. */
export type Trip = {
  /** Null while none is chosen. */
  day: CalendarDate | null
  /** "Not sure yet" is chosen instead of a day. */
  isUnsure: boolean
  /** Null while nobody is counted: prices are then shown per group or per person. */
  adults: number | null
  /** Of each child; null for an age that is not chosen yet. */
  ages: Array<number | null>
}

export const mostAdults = 50
export const mostChildren = 20
/** Of a child. */
export const oldestAge = 17
/** Shown where nobody is counted yet. */
export const usualAdults = 2

/** Days for which a browser keeps it. */
const daysKept = 180

export const emptyTrip: Trip = { day: null, isUnsure: false, adults: null, ages: [] }

/** Number of all people; null while nobody is counted. */
export function peopleOf({ adults, ages }: Trip): number | null {
  return adults === null ? null : adults + ages.length
}

/** Ages of the children, as far as they are chosen. */
export function knownAges({ ages }: Trip): number[] {
  return ages.filter((age) => age !== null)
}

export function isEmptyTrip({ day, isUnsure, adults }: Trip): boolean {
  return day === null && !isUnsure && adults === null
}

/** The parameters of an address with the trip: `day=2026-12-09&adults=3&ages=4,7`; an unknown age is a dash. */
export function tripQuery({ day, adults, ages }: Trip): string {
  return [
    ...(day === null ? [] : [`day=${day}`]),
    ...(adults === null ? [] : [`adults=${adults}`]),
    ...(adults === null || ages.length === 0 ? [] : [`ages=${ages.map((age) => age ?? '-').join(',')}`]),
  ].join('&')
}

/**
 * The trip with what an address says about it, which wins; a day that has passed is ignored.
 * @param today where the reader is
 */
export function withAddress(trip: Trip, address: URLSearchParams, today: CalendarDate): Trip {
  // The filters of the search have names of their own.
  const day = address.get('day') ?? address.get('date') ?? ''
  const adults = numberIn(address.get('adults') ?? address.get('guests') ?? '', 1, mostAdults)
  const hasDay = isCalendarDate(day) && day >= today
  return {
    ...(hasDay ? { day, isUnsure: false } : { day: trip.day, isUnsure: trip.isUnsure }),
    ...(adults === null
      ? { adults: trip.adults, ages: trip.ages }
      : { adults, ages: agesIn(address.get('ages') ?? '') }),
  }
}

/** The text under which a browser keeps it; null for an empty one. */
export function tripText(trip: Trip, today: CalendarDate): string | null {
  return isEmptyTrip(trip) ? null : JSON.stringify({ ...trip, until: dayNumber(today) + daysKept })
}

/** Reads a kept trip: none after its time, and without a day that has passed; the people stay. */
export function readTrip(text: string | null, today: CalendarDate): Trip {
  const kept = parsed(text)
  const until = Reflect.get(kept, 'until')
  if (typeof until !== 'number' || until < dayNumber(today)) return emptyTrip
  const [day, isUnsure, adults, ages] = ['day', 'isUnsure', 'adults', 'ages'].map((name): unknown =>
    Reflect.get(kept, name),
  )
  const people = numberIn(String(adults), 1, mostAdults)
  return {
    day: typeof day === 'string' && isCalendarDate(day) && day >= today ? day : null,
    isUnsure: isUnsure === true,
    adults: people,
    ages: people !== null && Array.isArray(ages) ? agesIn(ages.map((age) => age ?? '-').join()) : [],
  }
}

function parsed(text: string | null): object {
  try {
    return Object(JSON.parse(text ?? 'null'))
  } catch {
    return {}
  }
}

function agesIn(text: string): Array<number | null> {
  if (text === '') return []
  return text
    .split(',')
    .slice(0, mostChildren)
    .map((age) => numberIn(age, 0, oldestAge))
}

function numberIn(text: string, least: number, most: number): number | null {
  return /^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : null
}
