/** Maximum distance of an offer's start and of days off, in days; as far as enquiries, and some more. */
export const maxDaysAhead = 600
