import 'server-only'
import { z } from 'zod'
import { database } from '../../../server/prisma/database.ts'
import { type Locale, locales } from '../../../shared/addresses/locales.ts'
import type { AuditSubject } from '../../../shared/audit-subjects.ts'
import { personName } from '../../../shared/i18n/person-names.ts'

/** Something that entries speak about. */
export type Mention = { kind: AuditSubject; id: string }

type Label = {
  /** A name, a title, a number. */
  text: string
  isStaff: boolean
}

/** The labels of what entries speak about, by kind and id. What is gone has none. */
export type Labels = { find: (kind: AuditSubject, id: string | null) => Label | null }

const row = z.object({
  kind: z.string(),
  id: z.string(),
  text: z.string(),
  firstname: z.string().nullable(),
  lastname: z.string().nullable(),
  /** In which language the name is written. */
  locale: z.enum(locales).nullable(),
  isStaff: z.boolean(),
})

/** Reads the labels of everything that some entries mention, with one statement. */
export async function findLabels(mentions: readonly Mention[], locale: Locale): Promise<Labels> {
  const idsOf = (kind: AuditSubject) => [
    ...new Set(mentions.filter((mention) => mention.kind === kind).map(({ id }) => id)),
  ]
  const uuidsOf = (kind: AuditSubject) => idsOf(kind).filter((id) => z.uuid().safeParse(id).success)
  const numbersOf = (kind: AuditSubject) =>
    idsOf(kind)
      .filter((id) => /^\d{1,9}$/.test(id))
      .map(Number)
  const found = await database().$queryRaw<unknown[]>`
    WITH label AS (
      SELECT 'user' AS "kind", u."id"::text AS "id", g."id" AS "guideId", u."role" <> 'guide' AS "isStaff",
        CASE WHEN u."role" <> 'guide' THEN coalesce(nullif(u."staffName", ''), split_part(u."email"::text, '@', 1))
          ELSE u."email"::text END AS "text"
      FROM "User" u LEFT JOIN "Guide" g ON g."userId" = u."id" WHERE u."id" = ANY(${uuidsOf('user')}::uuid[])
      UNION ALL
      SELECT 'guide', "id"::text, "id", false, '' FROM "Guide" WHERE "id" = ANY(${numbersOf('guide')}::int[])
      UNION ALL
      SELECT 'enquiry', "id"::text, NULL, false, "travellerName" FROM "Enquiry"
      WHERE "id" = ANY(${uuidsOf('enquiry')}::uuid[])
      UNION ALL
      SELECT 'review', "id"::text, NULL, false, "authorName" FROM "Review"
      WHERE "id" = ANY(${uuidsOf('review')}::uuid[])
      UNION ALL
      SELECT 'payment', "id"::text, "guideId", false, '' FROM "Payment"
      WHERE "id" = ANY(${uuidsOf('payment')}::uuid[])
      UNION ALL
      SELECT 'invoice', "id"::text, NULL, false, "number" FROM "Invoice"
      WHERE "id" = ANY(${uuidsOf('invoice')}::uuid[])
      UNION ALL
      SELECT 'mail', "id"::text, NULL, false, "subject" FROM "EmailOutbox"
      WHERE "id" = ANY(${uuidsOf('mail')}::uuid[])
      UNION ALL
      SELECT 'case', "caseId"::text, "guideId", false, '' FROM (
        SELECT "caseId", min("guideId") AS "guideId" FROM "ModerationDecision"
        WHERE "caseId" = ANY(${uuidsOf('case')}::uuid[]) GROUP BY "caseId"
        UNION
        SELECT "caseId", "guideId" FROM "CaseAssignment" WHERE "caseId" = ANY(${uuidsOf('case')}::uuid[])
      ) AS decided
      UNION ALL
      SELECT 'invitation', "id"::text, NULL, false, "email"::text FROM "StaffInvitation"
      WHERE "id" = ANY(${uuidsOf('invitation')}::uuid[])
      UNION ALL
      SELECT 'redirect', "id"::text, NULL, false, "fromPath" FROM "Redirect"
      WHERE "id" = ANY(${numbersOf('redirect')}::int[])
      UNION ALL
      SELECT 'page', "slug", NULL, false, "title" FROM (
        SELECT DISTINCT ON ("slug") "slug", "title" FROM "StaticPage" WHERE "slug" = ANY(${idsOf('page')}::text[])
        ORDER BY "slug", "locale"::text = ${locale} DESC
      ) AS "title"
      UNION ALL
      SELECT 'article', "articleId"::text, NULL, false, "title" FROM (
        SELECT DISTINCT ON ("articleId") "articleId", "title" FROM "ArticleTranslation"
        WHERE "articleId" = ANY(${numbersOf('article')}::int[])
        ORDER BY "articleId", "locale"::text = ${locale} DESC, "status" = 'original' DESC
      ) AS "title"
      UNION ALL
      SELECT 'country', "countryId"::text, NULL, false, "name" FROM (
        SELECT DISTINCT ON ("countryId") "countryId", "name" FROM "CountryTranslation"
        WHERE "countryId" = ANY(${numbersOf('country')}::int[])
        ORDER BY "countryId", "locale"::text = ${locale} DESC
      ) AS "name"
      UNION ALL
      SELECT 'city', "cityId"::text, NULL, false, "name" FROM (
        SELECT DISTINCT ON ("cityId") "cityId", "name" FROM "CityTranslation"
        WHERE "cityId" = ANY(${numbersOf('city')}::int[])
        ORDER BY "cityId", "locale"::text = ${locale} DESC
      ) AS "name"
      UNION ALL
      SELECT 'category', "categoryId"::text, NULL, false, "name" FROM (
        SELECT DISTINCT ON ("categoryId") "categoryId", "name" FROM "CategoryTranslation"
        WHERE "categoryId" = ANY(${numbersOf('category')}::int[])
        ORDER BY "categoryId", "locale"::text = ${locale} DESC
      ) AS "name"
      UNION ALL
      SELECT 'import', "id"::text, NULL, false, "fileName" FROM "Import"
      WHERE "id" = ANY(${uuidsOf('import')}::uuid[])
      UNION ALL
      SELECT 'excursion', "excursionId"::text, NULL, false, "title" FROM (
        SELECT DISTINCT ON ("excursionId") "excursionId", "title" FROM "ExcursionTranslation"
        WHERE "excursionId" = ANY(${numbersOf('excursion')}::int[])
        ORDER BY "excursionId", "locale"::text = ${locale} DESC, "status" = 'original' DESC
      ) AS "title"
    )
    SELECT label.*, name."firstname", name."lastname", name."locale"
    FROM label LEFT JOIN LATERAL (
      SELECT "firstname", "lastname", "locale"::text FROM "GuideTranslation" WHERE "guideId" = label."guideId"
      ORDER BY "GuideTranslation"."locale"::text = ${locale} DESC, "status" = 'original' DESC LIMIT 1
    ) AS name ON true`
  const labels = new Map(
    z
      .array(row)
      .parse(found)
      .map(({ kind, id, text, firstname, lastname, locale: written, isStaff }) => {
        const isNamed = firstname !== null && lastname !== null && written !== null
        const name = isNamed ? personName({ firstname, lastname }, written) : text
        return [`${kind} ${id}`, { text: name, isStaff }]
      }),
  )
  return { find: (kind, id) => (id === null ? null : (labels.get(`${kind} ${id}`) ?? null)) }
}
