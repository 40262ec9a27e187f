import 'server-only'
import type { ExcursionCardView } from '../excursions/excursion.ts'
import { listExcursionCards } from '../excursions/queries.ts'
import type { GuideCardView } from '../guides/guide.ts'
import { listGuideCards } from '../guides/queries.ts'
import type { Locale } from '../i18n/locales.ts'
import type { Page } from '../page.ts'
import { database } from '../prisma/database.ts'

type PageOptions = { page: number; perPage: number }

/**
 * All listed guides by rank. Each city gives its best, so that the work grows with cities and depth and not with
 * how many guides there are.
 */
export async function listBestGuides(
  locale: Locale,
  { page, perPage }: PageOptions,
): Promise<Page<GuideCardView>> {
  const offset = (page - 1) * perPage
  const [rows, count] = await Promise.all([
    database().$queryRaw<{ id: number }[]>`
      SELECT best."id"
      FROM "City" city
      CROSS JOIN LATERAL (
        SELECT guide."id", guide."rankScore"
        FROM "Guide" guide
        WHERE guide."listed" AND guide."cityId" = city."id"
        ORDER BY guide."rankScore" DESC, guide."id"
        LIMIT ${offset + perPage}
      ) best
      WHERE city."guideCount" > 0
      ORDER BY best."rankScore" DESC, best."id"
      LIMIT ${perPage} OFFSET ${offset}`,
    database().country.aggregate({ _sum: { guideCount: true } }),
  ])
  const items = await listGuideCards(
    rows.map((row) => row.id),
    locale,
  )
  return { items, total: count._sum.guideCount ?? 0, page, perPage }
}

/** All listed excursions by rank, in the same manner. */
export async function listBestExcursions(
  locale: Locale,
  { page, perPage }: PageOptions,
): Promise<Page<ExcursionCardView>> {
  const offset = (page - 1) * perPage
  const [rows, count] = await Promise.all([
    database().$queryRaw<{ id: number }[]>`
      SELECT best."id"
      FROM "City" city
      CROSS JOIN LATERAL (
        SELECT excursion."id", excursion."rankScore"
        FROM "Excursion" excursion
        WHERE excursion."listed" AND excursion."cityId" = city."id"
        ORDER BY excursion."rankScore" DESC, excursion."id"
        LIMIT ${offset + perPage}
      ) best
      WHERE city."excursionCount" > 0
      ORDER BY best."rankScore" DESC, best."id"
      LIMIT ${perPage} OFFSET ${offset}`,
    database().country.aggregate({ _sum: { excursionCount: true } }),
  ])
  const items = await listExcursionCards(
    rows.map((row) => row.id),
    locale,
  )
  return { items, total: count._sum.excursionCount ?? 0, page, perPage }
}
