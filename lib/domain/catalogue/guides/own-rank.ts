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
  const cities = await db.city.findMany({
    where: { id: { in: guide.cities.map(({ cityId }) => cityId) } },
    select: {
      id: true,
      guideCount: true,
      translations: { where: { locale: storedLocale(locale) }, select: { name: true } },
    },
  })
  const [home, ...others] = guide.cities
  const parts = explainRank(home.ranking, site.meanRating)
  const scores = [home.rankScore, ...parts.map(({ raised }) => raised?.score ?? home.rankScore)]
  const found = await positionsAt(guideId, [
    ...scores.map((score) => ({ cityId: home.cityId, score })),
    ...others.map(({ cityId, rankScore }) => ({ cityId, score: rankScore })),
  ])
  const [position = 1, ...raised] = found.slice(0, scores.length)
  const { listed } = guide.fresh
  const placeIn = (cityId: number, at: number) => {
    const city = cities.find(({ id }) => id === cityId)
    return {
      city: city?.translations[0]?.name ?? '',
      position: listed ? at : null,
      total: city?.guideCount ?? 0,
    }
  }
  return {
    ...placeIn(home.cityId, position),
    otherCities: others.map(({ cityId }, index) => placeIn(cityId, found[scores.length + index] ?? 1)),
    points: home.rankScore * 100,
    facts: home.ranking,
    siteMean: site.meanRating,
    parts: parts.map((part, index) => {
      const then = raised[index] ?? position
      return { ...part, wouldBe: listed && part.raised && then < position ? then : null }
    }),
  }
}

const positions = z.array(z.object({ position: z.int() }))

/** Positions of a guide among the others of a city with some scores: one short index scan each. */
async function positionsAt(
  guideId: number,
  wanted: ReadonlyArray<{ cityId: number; score: number }>,
): Promise<number[]> {
  const rows = await database().$queryRaw`
    SELECT (
      SELECT count(*)::int + 1 FROM (
        SELECT 1 FROM "CityListing" other
        WHERE other."cityId" = wanted."cityId" AND other."rankScore" >= wanted."score"
          AND other."guideId" <> ${guideId}
          AND (other."rankScore" > wanted."score" OR other."guideId" < ${guideId})
        LIMIT ${lastCountedPosition}
      ) before
    ) AS "position"
    FROM unnest(${wanted.map(({ cityId }) => cityId)}::int[], ${wanted.map(({ score }) => score)}::float8[])
      WITH ORDINALITY AS wanted("cityId", "score", "number")
    ORDER BY wanted."number"`
  return positions.parse(rows).map(({ position }) => position)
}
