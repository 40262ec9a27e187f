/** Number of people whom a guide may invite in a month; the database has the same limit. */
export const mostGuestsAMonth = 10

/** Time for which data of guests who don't confirm their address are kept, in days; the page `/consent` says it, too. */
export const unconfirmedGuestDays = 60
