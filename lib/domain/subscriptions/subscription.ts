/** Length of a new guide's free trial, in days. */
export const trialDays = 30
