import 'server-only'
import { Prisma } from '../../../../server/prisma/client/client.ts'
import { database } from '../../../../server/prisma/database.ts'
import { escapeLike } from '../../../../server/prisma/like.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import type { EnquiryState } from '../enquiry.ts'
import { isOn } from '../translations/is-on.ts'
import type { EventKind, Side } from './message.ts'
import type { ThreadTab } from './tab.ts'

/** One line of a guide's list of conversations. */
type ThreadLineView = {
  id: string
  state: EnquiryState
  travellerName: string
  /** Title of the excursion, in the guide's language if there is one. */
  tour: string | null
  city: string
  /** ISO day. */
  date: string | null
  isConfirmed: boolean
  isArchived: boolean
  /** The guide has begun the conversation. */
  isInvited: boolean
  /** Messages of the traveller that the guide has not read. */
  unread: number
  lastAuthor: Side | 'system'
  /** The beginning of the last words, translated if they are; of a message without words its file's name. */
  lastText: string
  lastEvent: EventKind | null
  lastMessageAt: Date
}

export type ThreadList = {
  threads: ThreadLineView[]
  /** Start of the next page; null on the last one. */
  next: string | null
  /** Of all conversations: so many wait for the guide's answer. */
  waiting: number
}

const perPage = 30

/**
 * A guide's conversations, the latest words first.
 * @param query.before the `next` of the page before
 */
export async function listThreads(
  guideId: number,
  { tab, q, before, locale }: { tab: ThreadTab; q: string; before?: string | undefined; locale: Locale },
): Promise<ThreadList> {
  const [time = '', id = ''] = before?.split('_') ?? []
  const conditions = [
    Prisma.sql`e."guideId" = ${guideId}`,
    tab === 'archive' ? Prisma.sql`e."archivedAt" IS NOT NULL` : Prisma.sql`e."archivedAt" IS NULL`,
    ...(tab === 'accepted' ? [Prisma.sql`e."state" = 'accepted'`] : []),
    ...(tab === 'waiting' ? [awaitsGuide] : []),
    ...(before
      ? [
          Prisma.sql`(e."lastMessageAt", e."id") < (to_timestamp(${Number(time)}::float8 / 1000), ${id}::uuid)`,
        ]
      : []),
    ...(q === '' ? [] : [foundBy(q)]),
  ]
  const lines = database().$queryRaw<ThreadLineView[]>`
    SELECT e."id", e."state"::text, e."travellerName", to_char(e."date", 'YYYY-MM-DD') AS "date",
      e."confirmedAt" IS NOT NULL AS "isConfirmed", e."archivedAt" IS NOT NULL AS "isArchived", e."origin" = 'guide' AS "isInvited",
      e."lastMessageAt",
      coalesce(place."name", '') AS "city", tour."title" AS "tour",
      last."author"::text AS "lastAuthor", coalesce(
        nullif(left(coalesce(translated."text", last."body"), 160), ''),
        (SELECT a."name" FROM "Attachment" a WHERE a."messageId" = last."id" ORDER BY a."position" LIMIT 1),
        ''
      ) AS "lastText", last."event" AS "lastEvent",
      CASE WHEN e."guideReadNumber" < e."lastNumber" THEN (
        SELECT count(*)::int FROM "Message" m
        WHERE m."enquiryId" = e."id" AND m."number" > e."guideReadNumber" AND m."author" = 'traveller'
      ) ELSE 0 END AS "unread"
    FROM "Enquiry" e
    JOIN "Message" last ON last."enquiryId" = e."id" AND last."number" = e."lastNumber"
    LEFT JOIN "Translation" translated
      ON last."author" = 'traveller' AND translated."enquiryId" = e."id"
      AND translated."hash" = sha256(convert_to(last."body", 'UTF8')) AND translated."locale" = ${locale}::"Locale" AND ${isOn}
    LEFT JOIN "CityTranslation" place
      ON place."cityId" = e."cityId" AND place."locale" = ${locale}::"Locale"
    LEFT JOIN LATERAL (
      SELECT t."title" FROM "ExcursionTranslation" t
      WHERE t."excursionId" = e."excursionId"
      ORDER BY t."locale" = ${locale}::"Locale" DESC, t."status" = 'original' DESC
      LIMIT 1
    ) tour ON true
    WHERE ${Prisma.join(conditions, ' AND ')}
    ORDER BY e."lastMessageAt" DESC, e."id" DESC
    LIMIT ${perPage + 1}`
  const [rows, waiting] = await Promise.all([lines, countWaiting(guideId)])
  const threads = rows.slice(0, perPage)
  const last = threads.at(-1)
  return {
    threads,
    next: rows.length > perPage && last ? `${last.lastMessageAt.getTime()}_${last.id}` : null,
    waiting,
  }
}

/** The traveller has the last word, and can still get an answer. */
const awaitsGuide = Prisma.sql`e."state" IN ('new', 'replied', 'offered', 'accepted') AND last."author" = 'traveller'`

async function countWaiting(guideId: number): Promise<number> {
  const [row] = await database().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count"
    FROM "Enquiry" e
    JOIN "Message" last ON last."enquiryId" = e."id" AND last."number" = e."lastNumber"
    WHERE e."guideId" = ${guideId} AND e."archivedAt" IS NULL AND ${awaitsGuide}`
  return row?.count ?? 0
}

/** In names, tours and messages, as it is spelled; a guide has some thousands of messages at most. */
function foundBy(q: string): Prisma.Sql {
  const pattern = `%${escapeLike(q)}%`
  return Prisma.sql`(
    e."travellerName" ILIKE ${pattern}
    OR EXISTS (SELECT FROM "ExcursionTranslation" t WHERE t."excursionId" = e."excursionId" AND t."title" ILIKE ${pattern})
    OR EXISTS (SELECT FROM "Message" m WHERE m."enquiryId" = e."id" AND m."body" ILIKE ${pattern})
  )`
}
