import 'client-only'

/** Under which this browser keeps the trip. On its own, since scripts of every page carry it. */
export const tripKey = 'trip'
