import 'server-only'
import { z } from 'zod'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { escapeLike } from '../../../server/prisma/like.ts'
import { assetAddress } from '../../../shared/addresses/assets.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { mostCounted } from '../../../shared/list-address.ts'
import { guideName, nameSelect } from '../../core/guide-names/names.ts'
import { newestPortrait } from '../../core/photos/photo.ts'
import { placeName, placeNameSelect } from '../../geography/places/names.ts'
import { staffOf, staffSelect } from '../../people/accounts/staff.ts'
import { findAssignments } from './assignments.ts'
import {
  type CaseCity,
  type CaseCursor,
  type CaseFilter,
  type CaseListView,
  type CaseRow,
  type ClaimView,
  caseKinds,
  sortGroupOf,
} from './case.ts'
import type { FindingFilter } from './check.ts'
import { openCases } from './open-cases.ts'
import type { Queue } from './queue.ts'

export type CaseListQuery = CaseFilter & { queue: Queue; after: CaseCursor | null }

const perPage = 50

const found = z.array(
  z.object({
    id: z.uuid(),
    guideId: z.int().nullable(),
    since: z.date(),
    kind: z.enum(caseKinds),
    title: z.string().nullable(),
    changed: z.array(z.string()),
    pictures: z.int(),
  }),
)
const counted = z.array(z.object({ kind: z.enum(caseKinds), count: z.int(), wanted: z.int() }))

/** Open cases of a queue: resubmitted ones first, then the oldest; without those decided a moment ago. */
export async function listCases(
  actor: Actor,
  locale: Locale,
  { queue, after, ...filter }: CaseListQuery,
  now = new Date(),
): Promise<CaseListView> {
  requireStaff(actor, 'decide')
  const cases = openCases(queue, locale)
  const wanted = wantedOf(actor, filter)
  const rest = after
    ? Prisma.sql`(${turn}, "since", "id") > (${after.turn}, ${after.since}::timestamptz, ${after.id}::uuid)`
    : Prisma.sql`true`
  const [rows, counts] = await Promise.all([
    database().$queryRaw`
      SELECT "id", "guideId", "since", "kind", "title", "changed", "pictures" FROM (${cases}) AS "case"
      WHERE ${wanted} AND ${rest}
      ORDER BY ${turn}, "since", "id" LIMIT ${perPage + 1}`.then((all) => found.parse(all)),
    database().$queryRaw`
      SELECT "kind", count(*)::int AS "count", count(*) FILTER (WHERE "isWanted")::int AS "wanted"
      FROM (SELECT "kind", ${wanted} AS "isWanted" FROM (${cases}) AS "case" LIMIT ${mostCounted}) AS "some"
      GROUP BY "kind"`.then((all) => counted.parse(all)),
  ])
  const page = rows.slice(0, perPage)
  const last = rows.length > perPage ? page.at(-1) : undefined
  const ids = page.map(({ id }) => id)
  const [guides, claims, assignments] = await Promise.all([
    guidesOf(
      page.flatMap(({ guideId }) => guideId ?? []),
      locale,
    ),
    claimsOf(ids, actor, now),
    findAssignments(ids),
  ])
  return {
    cases: page.map(
      (row): CaseRow => ({
        ...row,
        ...((row.guideId !== null && guides.get(row.guideId)) || { name: '', place: '', portrait: null }),
        claim: claims.get(row.id) ?? null,
        assignment: assignments.get(row.id) ?? null,
      }),
    ),
    counts: Object.fromEntries(counts.map((one) => [one.kind, one.count])),
    total: counts.reduce((sum, one) => sum + one.wanted, 0),
    next: last ? { turn: sortGroupOf(last.kind), since: last.since, id: last.id } : null,
  }
}

/** The place of a case among those that are asked for, from 1; null for one that is not among them. */
export async function findPlace(
  actor: Actor,
  { queue, ...filter }: CaseFilter & { queue: Queue },
  id: string,
): Promise<number | null> {
  requireStaff(actor, 'decide')
  const rows = await database().$queryRaw`
    WITH "waiting" AS (
      SELECT "id", ${turn} AS "turn", "since" FROM (${openCases(queue, 'en')}) AS "case" WHERE ${wantedOf(actor, filter)}
    )
    SELECT count(*)::int AS "place" FROM "waiting"
    JOIN "waiting" "own" ON "own"."id" = ${id}::uuid
      AND ("waiting"."turn", "waiting"."since", "waiting"."id") <= ("own"."turn", "own"."since", "own"."id")`
  const [row] = z.array(z.object({ place: z.int() })).parse(rows)
  return row?.place || null
}

const waitingCities = z.array(z.object({ cityId: z.int(), count: z.int() }))
const mostCities = 40

/** The cities whose guides' cases wait in a queue, those with the most first. */
export async function listCaseCities(actor: Actor, locale: Locale, queue: Queue): Promise<CaseCity[]> {
  requireStaff(actor, 'decide')
  const counts = await database().$queryRaw`
    SELECT g."cityId", count(*)::int AS "count"
    FROM (SELECT "guideId" FROM (${openCases(queue, locale)}) AS "case" LIMIT ${mostCounted}) AS "some"
    JOIN "Guide" g ON g."id" = "some"."guideId"
    GROUP BY g."cityId" ORDER BY 2 DESC, 1 LIMIT ${mostCities}`.then((all) => waitingCities.parse(all))
  const rows = await database().city.findMany({
    where: { id: { in: counts.map(({ cityId }) => cityId) } },
    select: placeNameSelect(locale),
  })
  const names = new Map(rows.map((row) => [row.id, placeName(row, locale).name]))
  return counts.map(({ cityId, count }) => ({ id: cityId, name: names.get(cityId) ?? '', count }))
}

/** `sortGroupOf` in the database. */
const turn = Prisma.sql`("kind" <> 'back')::int`

/** A condition on the columns of `openCases`, which are called `case`. */
function wantedOf(
  { userId }: Actor,
  { kind, language, city, finding, mine, search }: CaseFilter,
): Prisma.Sql {
  const pattern = `%${escapeLike(search)}%`
  const conditions = [
    kind && Prisma.sql`"case"."kind" = ${kind}`,
    language && Prisma.sql`${language} = ANY ("case"."languages")`,
    city &&
      Prisma.sql`EXISTS (SELECT FROM "Guide" g WHERE g."id" = "case"."guideId" AND g."cityId" = ${city})`,
    finding &&
      Prisma.sql`EXISTS (
        SELECT FROM "CaseCheck" c WHERE c."caseId" = "case"."id" AND ${foundIs(finding)}
      )`,
    mine &&
      Prisma.sql`(
        EXISTS (SELECT FROM "CaseAssignment" a WHERE a."caseId" = "case"."id" AND a."assigneeId" = ${userId}::uuid)
        OR EXISTS (
          SELECT FROM "ModerationClaim" c JOIN "Session" s ON s."id" = c."sessionId"
          WHERE c."caseId" = "case"."id" AND c."expiresAt" > now() AND s."userId" = ${userId}::uuid
        )
      )`,
    search !== '' &&
      Prisma.sql`(
        "case"."title" ILIKE ${pattern} OR "case"."guideId"::text = ${search} OR EXISTS (
          SELECT FROM "GuideTranslation" t
          WHERE t."guideId" = "case"."guideId" AND concat_ws(' ', t."firstname", t."lastname") ILIKE ${pattern}
        )
      )`,
  ].filter((condition): condition is Prisma.Sql => typeof condition === 'object' && condition !== null)
  return conditions.length > 0 ? Prisma.join(conditions, ' AND ') : Prisma.sql`true`
}

/** A condition on the findings of a case that has been checked. */
function foundIs(finding: FindingFilter): Prisma.Sql {
  if (finding === 'nothing') return Prisma.sql`c."findings" = '{}'`
  // That nobody has read a language yet is no warning.
  if (finding === 'warnings') return Prisma.sql`array_remove(c."findings", 'unread') <> '{}'`
  return Prisma.sql`${finding} = ANY (c."findings")`
}

async function guidesOf(
  ids: number[],
  locale: Locale,
): Promise<Map<number, Pick<CaseRow, 'name' | 'place' | 'portrait'>>> {
  const rows = await database().guide.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      ...nameSelect(locale),
      city: { select: placeNameSelect(locale) },
      photos: newestPortrait,
    },
  })
  return new Map(
    rows.map((row) => {
      const [photo] = row.photos
      const portrait = photo && assetAddress(`${photo.basePath}-${Math.min(...photo.widths)}.jpg`)
      const name = guideName(row, locale)?.name ?? ''
      return [row.id, { name, place: placeName(row.city, locale).name, portrait: portrait ?? null }]
    }),
  )
}

async function claimsOf(ids: string[], { userId }: Actor, now: Date): Promise<Map<string, ClaimView>> {
  const rows = await database().moderationClaim.findMany({
    where: { caseId: { in: ids }, expiresAt: { gt: now }, session: { expiresAt: { gt: now } } },
    select: { caseId: true, since: true, session: { select: { user: { select: staffSelect } } } },
  })
  return new Map(
    rows.map(({ caseId, since, session }) => {
      const by = staffOf(session.user)
      return [caseId, { by, since, isOwn: by.id === userId }]
    }),
  )
}
