/** Characters of a report's reason. */
export const maxReportLength = 1000
