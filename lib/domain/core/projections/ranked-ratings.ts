import { Prisma } from '../../../server/prisma/client/client.ts'
import type { RankingFacts } from '../listing/ranking.ts'

/** Ratings as the ranking rule reads them: those of own guests apart. */
export type RankedRatings = Pick<
  RankingFacts,
  'ratingAverage' | 'ratingCount' | 'guestAverage' | 'guestCount'
>

const found = Prisma.sql`FILTER (WHERE NOT r."invitedByGuide")`

/** Average that search sorts and filters by, of public reviews `r`, as an aggregate: own guests move nobody up. */
export const foundAverage = Prisma.sql`coalesce(round(avg(r."rating") ${found}, 2), 0)`

const invited = Prisma.sql`FILTER (WHERE r."invitedByGuide")`

/** `RankedRatings` of public reviews `r`, as an aggregate. */
export const rankedRatings = Prisma.sql`jsonb_build_object(
  'ratingAverage', ${foundAverage}, 'ratingCount', count(r."id") ${found},
  'guestAverage', coalesce(round(avg(r."rating") ${invited}, 2), 0), 'guestCount', count(r."id") ${invited}
)`

const none: RankedRatings = { ratingAverage: 0, ratingCount: 0, guestAverage: 0, guestCount: 0 }

/** The same without any review. */
export const noRatings = Prisma.sql`${JSON.stringify(none)}::jsonb`
