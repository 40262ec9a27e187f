/** Number of people whom a guide may invite in a month; the database has the same limit. */
export const mostGuestsAMonth = 10
