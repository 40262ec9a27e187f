/** How many days before the end of the paid time the next payment is asked for. */
export const renewalDays = 7
/** How many days a transfer may take at least. */
export const transferDays = 7
/** So many days before the end, of the paid time or of the days of grace, a guide is reminded. */
export const reminderDays = [7, 3, 1] as const
