/** Length of a day in UTC. */
export const millisecondsADay = 86_400_000

/** Midnight UTC of the day, as date columns are compared. */
export function startOfDay(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / millisecondsADay) * millisecondsADay)
}
