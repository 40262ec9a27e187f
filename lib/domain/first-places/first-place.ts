/** How many first places a city or a country has. */
export const firstPlaceSlots = 3

const millisecondsADay = 86_400_000

/**
 * The holders in the order of a day: everybody is first equally often, and the order is the same for all readers on
 * that day.
 * @param day any moment of the day, read in UTC
 */
export function rotatedDaily<Holder>(holders: Holder[], day: Date): Holder[] {
  if (holders.length < 2) return holders
  const shift = Math.floor(day.getTime() / millisecondsADay) % holders.length
  return [...holders.slice(shift), ...holders.slice(0, shift)]
}

/** Midnight UTC of the day, as date columns are compared. */
export function startOfDay(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / millisecondsADay) * millisecondsADay)
}
