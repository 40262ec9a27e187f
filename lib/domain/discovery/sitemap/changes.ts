import 'server-only'
import { z } from 'zod'
import { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { pagesPerPart } from './entry.ts'

// When pages last changed, from the moments that people's changes leave: an edit of the row (which the projections,
// that run every night, don't count as), an approved photo, a published review, a reply. Rows of several changes of
// each record; what reads them takes the latest, so that each table is read once however many records there are.

/** Ids of one part, or some ids; null for all. */
export type Ids = { gt: number; lte: number } | { in: number[] }

/** SQL: whether a column has one of the ids. Of a join both columns are asked, so that both indexes are read in part. */
function among(ids: Ids | null, ...columns: string[]): Prisma.Sql {
  if (ids === null) return Prisma.sql`TRUE`
  const conditions = columns
    .map(Prisma.raw)
    .map((column) =>
      'in' in ids
        ? Prisma.sql`${column} = ANY (${ids.in}::int[])`
        : Prisma.sql`${column} > ${ids.gt} AND ${column} <= ${ids.lte}`,
    )
  return Prisma.join(conditions, ' AND ')
}

const guideChanges = (ids: Ids | null) => Prisma.sql`(
  SELECT "id", greatest("updatedAt", "publishedAt") AS "at" FROM "Guide"
  WHERE "listed" AND ${among(ids, '"id"')}
  UNION ALL
  SELECT guide."id", greatest(review."publishedAt", review."repliedAt")
  FROM "Guide" guide JOIN "Review" review ON review."guideId" = guide."id"
  WHERE guide."listed" AND review."state" = 'published' AND ${among(ids, 'guide."id"', 'review."guideId"')}
  UNION ALL
  SELECT guide."id", photo."approvedAt"
  FROM "Guide" guide JOIN "Photo" photo ON photo."guideId" = guide."id"
  WHERE guide."listed" AND photo."excursionId" IS NULL AND ${among(ids, 'guide."id"', 'photo."guideId"')}
  UNION ALL
  SELECT guide."id", credential."verifiedAt"
  FROM "Guide" guide JOIN "Credential" credential ON credential."guideId" = guide."id"
  WHERE guide."listed" AND ${among(ids, 'guide."id"', 'credential."guideId"')}
  UNION ALL
  SELECT guide."id", greatest(excursion."updatedAt", excursion."publishedAt")
  FROM "Guide" guide JOIN "Excursion" excursion ON excursion."guideId" = guide."id"
  WHERE guide."listed" AND excursion."publishedAt" IS NOT NULL AND ${among(ids, 'guide."id"', 'excursion."guideId"')}
) changes`

const excursionChanges = (ids: Ids | null) => Prisma.sql`(
  SELECT "id", "cityId", "categoryId", greatest("updatedAt", "publishedAt") AS "at" FROM "Excursion"
  WHERE "listed" AND ${among(ids, '"id"')}
  UNION ALL
  SELECT excursion."id", excursion."cityId", excursion."categoryId", greatest(review."publishedAt", review."repliedAt")
  FROM "Excursion" excursion JOIN "Review" review ON review."excursionId" = excursion."id"
  WHERE excursion."listed" AND review."state" = 'published' AND ${among(ids, 'excursion."id"', 'review."excursionId"')}
  UNION ALL
  SELECT excursion."id", excursion."cityId", excursion."categoryId", photo."approvedAt"
  FROM "Excursion" excursion JOIN "Photo" photo ON photo."excursionId" = excursion."id"
  WHERE excursion."listed" AND ${among(ids, 'excursion."id"', 'photo."excursionId"')}
) changes`

const articleChanges = (ids: Ids | null) => Prisma.sql`(
  SELECT "id", greatest("updatedAt", "publishedAt") AS "at" FROM "Article"
  WHERE "status" <> 'draft' AND "publishedAt" <= now() AND ${among(ids, '"id"')}
) changes`

const tables = { guides: guideChanges, excursions: excursionChanges, articles: articleChanges }
type Kind = keyof typeof tables

const ofRecords = z.array(z.object({ id: z.int(), at: z.date() }))

/** Time when the pages of listed records with such ids last changed. */
export async function findChanges(kind: Kind, ids: Ids): Promise<Map<number, Date>> {
  const rows = await database().$queryRaw`
    SELECT "id", max("at") AS "at" FROM ${tables[kind](ids)} GROUP BY "id"`
  return new Map(ofRecords.parse(rows).map(({ id, at }) => [id, at]))
}

/** The numbers of the parts that have listed records, from 1, and when the latest of each part changed. */
export async function findChangesOfParts(kind: Kind): Promise<Map<number, Date>> {
  const rows = await database().$queryRaw`
    SELECT ("id" - 1) / ${pagesPerPart}::int + 1 AS "id", max("at") AS "at" FROM ${tables[kind](null)} GROUP BY 1 ORDER BY 1`
  return new Map(ofRecords.parse(rows).map(({ id, at }) => [id, at]))
}

/** Time when the latest listed guide of each city changed. */
export async function findGuideChangesOfCities(): Promise<Map<number, Date>> {
  const rows = await database().$queryRaw`
    SELECT listing."cityId" AS "id", max("at") AS "at"
    FROM ${guideChanges(null)} JOIN "CityListing" listing ON listing."guideId" = changes."id"
    GROUP BY listing."cityId"`
  return new Map(ofRecords.parse(rows).map(({ id, at }) => [id, at]))
}

const onlyIds = z.array(z.object({ id: z.int() }))

/** Ids of listed records whose pages have changed since then, ascending. @param after the last one of before */
export async function listChangedIds(
  kind: Kind,
  { since, after, limit }: { since: Date; after: number; limit: number },
): Promise<number[]> {
  const rows = await database().$queryRaw`
    SELECT DISTINCT "id" FROM ${tables[kind](null)}
    WHERE "at" > ${since}::timestamptz AND "id" > ${after} ORDER BY "id" LIMIT ${limit}`
  return onlyIds.parse(rows).map(({ id }) => id)
}

const ofCategories = z.array(z.object({ cityId: z.int(), categoryId: z.int(), at: z.date() }))

/** Time when the latest listed excursion of each category in each city changed. */
export async function findExcursionChangesOfCities(): Promise<z.infer<typeof ofCategories>> {
  const rows = await database().$queryRaw`
    SELECT "cityId", "categoryId", max("at") AS "at" FROM ${excursionChanges(null)} GROUP BY "cityId", "categoryId"`
  return ofCategories.parse(rows)
}
