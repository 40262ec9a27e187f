/** Number of days before the end of the paid time the next payment is asked for. */
export const renewalDays = 7
/** Number of days a transfer may take at least. */
export const transferDays = 7
/** Days before the end of the paid period or the grace period on which a guide is reminded. */
export const reminderDays = [7, 3, 1] as const
