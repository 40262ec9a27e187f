import { Prisma } from '../../../../server/prisma/client/client.ts'

/** Condition for enquiries of people who have found the guide here; figures of demand and of answers are about them. */
export const isDemand = Prisma.sql`"origin" = 'traveller'`

/** Condition for enquiries whose traveller has asked: a guide's own guest has, once it was by asking again. */
export const hasAsked = Prisma.sql`(${isDemand} OR "askedAgainAt" IS NOT NULL)`
