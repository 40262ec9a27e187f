/** Ends the ids of our events; what comes back through another calendar is known by it. */
const ending = '@walks.cicerone'

/** The id that a booking has in every calendar, forever: also after the site has moved to another address. */
export function bookingEventId(offerId: string): string {
  return `${offerId}${ending}`
}

/** True if an event of another calendar is one of our bookings that has come back. */
export function isOwnBooking(eventId: string): boolean {
  return eventId.endsWith(ending)
}
