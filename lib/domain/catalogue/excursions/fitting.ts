import 'server-only'
import { z } from 'zod'
import { dependsOn } from '../../../server/page-cache/depends-on.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import { database } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { listExcursionCards } from './card.ts'
import type { ExcursionCardView } from './excursion.ts'

/**
 * Listed excursions of a city that go with a text about it: the best-ranked of its themes, then the best-ranked of the
 * others. As many index scans as there are themes, and one more, each of which ends at its LIMIT.
 * @param themes slugs of categories; others are ignored
 */
export async function listFittingExcursions(
  cityId: number,
  themes: readonly string[],
  locale: Locale,
  limit: number,
): Promise<ExcursionCardView[]> {
  const rows = await database().$queryRaw`
    SELECT "id" FROM (
      SELECT best."id", best."rankScore", 0 AS "turn"
      FROM "Category" category CROSS JOIN LATERAL (
        SELECT "id", "rankScore" FROM "Excursion"
        WHERE "listed" AND "cityId" = ${cityId} AND "categoryId" = category."id"
        ORDER BY "rankScore" DESC, "id" LIMIT ${limit}
      ) best
      WHERE category."slug" = ANY (${[...themes]}::text[])
      UNION ALL
      (
        SELECT "id", "rankScore", 1 FROM "Excursion" WHERE "listed" AND "cityId" = ${cityId}
        ORDER BY "rankScore" DESC, "id" LIMIT ${limit}
      )
    ) found
    GROUP BY "id"
    ORDER BY min("turn"), max("rankScore") DESC, "id"
    LIMIT ${limit}`
  await dependsOn(pageTags.city(cityId))
  return listExcursionCards(
    ids.parse(rows).map(({ id }) => id),
    locale,
  )
}

const ids = z.array(z.object({ id: z.int() }))
