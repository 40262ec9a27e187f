import 'server-only'
import { z } from 'zod'
import { dependsOn } from '../../../server/page-cache/depends-on.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import { database } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { listGuideCards } from './card.ts'
import type { GuideCardView } from './guide.ts'

/** Number of a city's guides considered, best-ranked first: the cost doesn't grow with the city. */
const lookedAt = 48

/**
 * Listed guides of a city that go with a text about it: of the best-ranked ones those first whose themes it has.
 * @param themes slugs of categories; others are ignored
 */
export async function listFittingGuides(
  cityId: number,
  themes: readonly string[],
  locale: Locale,
  limit: number,
): Promise<GuideCardView[]> {
  const rows = await database().$queryRaw`
    SELECT guide."id"
    FROM (
      SELECT "guideId" AS "id", "rankScore" FROM "CityListing" WHERE "cityId" = ${cityId}
      ORDER BY "rankScore" DESC, "guideId" LIMIT ${lookedAt}
    ) guide
    ORDER BY EXISTS (
      SELECT FROM "_CategoryToGuide" has JOIN "Category" category ON category."id" = has."A"
      WHERE has."B" = guide."id" AND category."slug" = ANY (${[...themes]}::text[])
    ) DESC, guide."rankScore" DESC, guide."id"
    LIMIT ${limit}`
  await dependsOn(pageTags.city(cityId))
  return listGuideCards(
    ids.parse(rows).map(({ id }) => id),
    locale,
  )
}

const ids = z.array(z.object({ id: z.int() }))
