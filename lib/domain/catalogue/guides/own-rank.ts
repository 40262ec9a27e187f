import 'server-only'
import { z } from 'zod'
import { database } from '../../../server/prisma/database.ts'
import { storedLocale } from '../../../server/prisma/locale.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import { computeGuides } from '../../core/projections/guides.ts'
import { readSiteFacts } from '../../core/projections/site-facts.ts'
import { lastCountedPosition, type OwnRank } from './own-rank-view.ts'
import { explainRank } from './rank-advice.ts'

/** @throws AppError `not_found` for a guide who isn't there any more */
export async function getOwnRank(guideId: number, locale: Locale, now = new Date()): Promise<OwnRank> {
  const db = database()
  const site = await readSiteFacts(db, now)
  const [guide] = await computeGuides(db, [guideId], site)
  if (!guide) throw new AppError('not_found')
  const city = await db.city.findUniqueOrThrow({
    where: { id: guide.cityId },
    select: {
      guideCount: true,
      translations: { where: { locale: storedLocale(locale) }, select: { name: true } },
    },
  })
  const parts = explainRank(guide.ranking, site.meanRating)
  const scores = [guide.fresh.rankScore, ...parts.map(({ raised }) => raised?.score ?? guide.fresh.rankScore)]
  const [position = 1, ...raised] = await positionsAt(guide, scores)
  const { listed } = guide.fresh
  return {
    city: city.translations[0]?.name ?? '',
    position: listed ? position : null,
    total: city.guideCount,
    points: guide.fresh.rankScore * 100,
    facts: guide.ranking,
    siteMean: site.meanRating,
    parts: parts.map((part, index) => {
      const then = raised[index] ?? position
      return { ...part, wouldBe: listed && part.raised && then < position ? then : null }
    }),
  }
}

const positions = z.array(z.object({ position: z.int() }))

/** Positions of the guide among the others of the city with these scores: one short index scan each. */
async function positionsAt(guide: { id: number; cityId: number }, scores: number[]): Promise<number[]> {
  const rows = await database().$queryRaw`
    SELECT (
      SELECT count(*)::int + 1 FROM (
        SELECT 1 FROM "Guide" other
        WHERE other."listed" AND other."cityId" = ${guide.cityId} AND other."rankScore" >= wanted."score"
          AND other."id" <> ${guide.id} AND (other."rankScore" > wanted."score" OR other."id" < ${guide.id})
        LIMIT ${lastCountedPosition}
      ) before
    ) AS "position"
    FROM unnest(${scores}::float8[]) WITH ORDINALITY AS wanted("score", "number")
    ORDER BY wanted."number"`
  return positions.parse(rows).map(({ position }) => position)
}
