/** How long a new guide tries everything without paying, in days. */
export const trialDays = 30
