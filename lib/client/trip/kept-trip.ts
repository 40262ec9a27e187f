import 'client-only'
import { localToday } from '../../shared/calendar/calendar-date.ts'
import { readTrip, type Trip, tripText, withAddress } from '../../shared/trip/trip.ts'
import { keepInBrowser, readInBrowser } from '../browser-store.ts'
import { tripKey } from './trip-key.ts'

/** Where the browser keeps nothing, until the page is left. */
let inMemory: string | null = null

/** The trip that this browser keeps. */
export function keptTrip(): Trip {
  return readTrip(readInBrowser(tripKey) ?? inMemory, localToday())
}

/** Keeps a trip in place of the one before, and tells everything that shows it: the event `trip` of the window. */
export function keepTrip(trip: Trip): void {
  const text = tripText(trip, localToday())
  keepInBrowser(tripKey, text)
  inMemory = readInBrowser(tripKey) === null ? text : null
  dispatchEvent(new Event('trip'))
}

/** Changes a part of the kept trip. */
export function changeTrip(change: Partial<Trip>): void {
  keepTrip({ ...keptTrip(), ...change })
}

/** Keeps what an address says about the trip. */
export function keepTripOf(search: string): void {
  keepTrip(withAddress(keptTrip(), new URLSearchParams(search), localToday()))
}

/** Calls back when the trip changes, here or in another tab; returns a function that unsubscribes. */
export function onTrip(listener: () => void): () => void {
  const hear = (event: Event) => {
    if (event.type === 'trip' || (event instanceof StorageEvent && event.key === tripKey)) listener()
  }
  addEventListener('trip', hear)
  addEventListener('storage', hear)
  return () => {
    removeEventListener('trip', hear)
    removeEventListener('storage', hear)
  }
}
