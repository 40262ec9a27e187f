/** Cities that anybody may see: not those which a guide has proposed and no moderator has approved. */
export const withPage = { isProposed: false } as const

/**
 * PostgreSQL expects a third of a table behind a range with an open end, and few rows between two ends that it doesn't know. With
 * the countries of the world it would plan a statement with the former each time.
 */
const some = { gt: 0, lte: 2_147_483_647 }

/** Countries where a guide or a tour is listed. */
export const withListings = { OR: [{ guideCount: some }, { excursionCount: some }] }
