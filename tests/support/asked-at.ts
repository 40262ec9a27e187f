/** Tuesday, nine in the morning in Rome. */
export const askedAt = new Date('2026-12-01T08:00:00Z')
/** A moment so many hours after it. */
export const hoursOn = (hours: number) => new Date(askedAt.getTime() + hours * 3_600_000)
