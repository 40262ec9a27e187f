import 'server-only'
import { z } from 'zod'
import type { Actor } from '../../../server/auth/actor.ts'
import { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { escapeLike } from '../../../server/prisma/like.ts'
import { storedLocale } from '../../../server/prisma/locale.ts'
import { excursionPath } from '../../../shared/addresses/excursion-path.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { dayInZone } from '../../../shared/calendar/zoned-time.ts'
import { formatDate } from '../../../shared/i18n/format.ts'
import { may } from '../../../shared/staff-roles.ts'
import type { FoundRecord } from './schema.ts'

/** Names of travellers are looked for among the enquiries of this many days; older ones by address or reference. */
const nameDays = 90

const rows = z.array(
  z.object({
    kind: z.enum(['tours', 'articles', 'enquiries', 'reports', 'redirects']),
    title: z.string(),
    detail: z.string(),
    /** Slugs of a public tour; an id or an address otherwise. */
    link: z.array(z.string()),
    at: z.date().nullable(),
  }),
)

/**
 * Tours by a part of their title or their number; articles by a part of their title; enquiries by the beginning of their
 * reference, and by the traveller's address or name; reports of pages by their reference or who made them; redirects by a
 * part of either address. In one statement, and only what the actor's role has to do with.
 */
export async function findOthers(
  { role }: Pick<Actor, 'role'>,
  words: string,
  locale: Locale,
  most: number,
): Promise<FoundRecord[]> {
  const parts = [
    ...(may(role, 'people') ? [tours(words, locale, most)] : []),
    ...(may(role, 'texts') ? [articles(words, locale, most), redirects(words, most)] : []),
    ...(may(role, 'decide') ? [enquiries(words, most), ...reports(words, most)] : []),
  ]
  if (parts.length === 0) return []
  const found = rows.parse(
    await database().$queryRaw`
      SELECT NULL::text AS "kind", NULL::text AS "title", NULL::text AS "detail", NULL::text[] AS "link",
        NULL::timestamptz AS "at" WHERE false
      UNION ALL ${Prisma.join(parts, ' UNION ALL ')}`,
  )
  return found.map(({ kind, title, detail, link: [first = '', city, tour], at }) => ({
    kind,
    title,
    detail: [at && formatDate(dayInZone(at, 'UTC'), locale), detail].filter(Boolean).join(' · '),
    path: city !== undefined && tour !== undefined ? excursionPath(first, city, tour) : pathOf(kind, first),
    face: null,
    acts: [],
  }))
}

function pathOf(kind: z.output<typeof rows>[number]['kind'], id: string): string {
  if (kind === 'articles') return `/admin/articles/${id}`
  if (kind === 'redirects') return `/admin/redirects?${new URLSearchParams({ q: id })}`
  if (kind === 'reports') return `/admin/page_reports?case=${id}`
  return `/admin/users/${id}#${kind === 'tours' ? 'tour' : 'enquiry'}`
}

function tours(words: string, locale: Locale, most: number): Prisma.Sql {
  const number = /^\d{1,9}$/.test(words) ? Number(words) : null
  return Prisma.sql`
    (SELECT 'tours', coalesce(title."title", e."slug"), coalesce(place."name", city."slug"),
      CASE WHEN e."status" = 'published' AND g."status" = 'published'
        THEN ARRAY[country."slug", city."slug", e."slug"] ELSE ARRAY[g."userId"::text] END, NULL::timestamptz
    FROM "Excursion" e JOIN "Guide" g ON g."id" = e."guideId"
    JOIN "City" city ON city."id" = e."cityId" JOIN "Country" country ON country."id" = city."countryId"
    LEFT JOIN LATERAL (
      SELECT t."title" FROM "ExcursionTranslation" t WHERE t."excursionId" = e."id"
      ORDER BY t."locale"::text = ${storedLocale(locale)} DESC, t."status" = 'original' DESC LIMIT 1
    ) AS title ON true
    LEFT JOIN LATERAL (
      SELECT n."name" FROM "CityTranslation" n WHERE n."cityId" = city."id"
      ORDER BY n."locale"::text = ${storedLocale(locale)} DESC LIMIT 1
    ) AS place ON true
    WHERE e."id" IN (
      SELECT t."excursionId" FROM "ExcursionTranslation" t WHERE t."title" ILIKE ${containing(words)}
      UNION ALL SELECT ${number}::int
    )
    ORDER BY e."id" LIMIT ${most})`
}

function articles(words: string, locale: Locale, most: number): Prisma.Sql {
  return Prisma.sql`
    (SELECT 'articles', found."title", a."slug", ARRAY[a."id"::text], NULL::timestamptz
    FROM "Article" a JOIN LATERAL (
      SELECT t."title" FROM "ArticleTranslation" t
      WHERE t."articleId" = a."id" AND t."title" ILIKE ${containing(words)}
      ORDER BY t."locale"::text = ${storedLocale(locale)} DESC LIMIT 1
    ) AS found ON true
    ORDER BY a."id" DESC LIMIT ${most})`
}

function redirects(words: string, most: number): Prisma.Sql {
  return Prisma.sql`
    (SELECT 'redirects', r."fromPath", r."toPath", ARRAY[r."fromPath"], NULL::timestamptz FROM "Redirect" r
    WHERE r."fromPath" ILIKE ${containing(words)} OR r."toPath" ILIKE ${containing(words)}
    ORDER BY r."id" DESC LIMIT ${most})`
}

function enquiries(words: string, most: number): Prisma.Sql {
  return Prisma.sql`
    (SELECT 'enquiries', e."travellerName", u."email"::text, ARRAY[g."userId"::text], e."createdAt"
    FROM "Enquiry" e JOIN "Guide" g ON g."id" = e."guideId" JOIN "User" u ON u."id" = g."userId"
    WHERE ${isEnquiry(words)}
    ORDER BY e."createdAt" DESC, e."id" LIMIT ${most})`
}

/** Each way has an index of its own: that of ids, of addresses, or of times. */
function isEnquiry(words: string): Prisma.Sql {
  const reference = words.replaceAll('-', '')
  if (/^[0-9a-f]{8,32}$/i.test(reference)) {
    return Prisma.sql`e."id" BETWEEN ${reference.padEnd(32, '0')}::uuid AND ${reference.padEnd(32, 'f')}::uuid`
  }
  if (words.includes('@')) return Prisma.sql`e."travellerEmail" = ${words}::citext`
  return Prisma.sql`
    e."createdAt" > now() - ${`${nameDays} days`}::interval AND e."travellerName" ILIKE ${containing(words)}`
}

/** Numbers of reports, as their receipts have them; the beginning is enough. */
const reportReference = /^R-[2-9A-Z]{1,4}(?:-[2-9A-Z]{0,4})?$/i

/** A decided one leads to its case as well, which says what was decided. */
function reports(words: string, most: number): Prisma.Sql[] {
  const isReference = reportReference.test(words)
  if (!isReference && !words.includes('@')) return []
  const condition = isReference
    ? Prisma.sql`r."reference" LIKE ${`${words.toUpperCase()}%`}`
    : Prisma.sql`r."reporterEmail" = ${words}::citext`
  return [
    Prisma.sql`
      (SELECT 'reports', r."reference", r."title", ARRAY[coalesce(waiting."id", r."id")::text], r."createdAt"
      FROM "PageReport" r LEFT JOIN LATERAL (
        SELECT a."id" FROM "PageReportAppeal" a WHERE a."reportId" = r."id" AND a."decidedAt" IS NULL LIMIT 1
      ) AS waiting ON true
      WHERE ${condition}
      ORDER BY r."createdAt" DESC, r."id" LIMIT ${most})`,
  ]
}

function containing(words: string): string {
  return `%${escapeLike(words)}%`
}
