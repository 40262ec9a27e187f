import { getOwnRank } from '@/lib/domain/catalogue/guides/own-rank.ts'
import { explainRank } from '@/lib/domain/catalogue/guides/rank-advice.ts'
import { rankScore } from '@/lib/domain/core/listing/ranking.ts'
import { guideChanged } from '@/lib/domain/core/projections/projections.ts'
import { testDatabase } from '../../support/database.ts'
import { createGuide, createReview } from '../../support/factories.ts'

const db = testDatabase()

const facts = {
  completeness: 60,
  ratingAverage: 4.2,
  ratingCount: 4,
  guestAverage: 0,
  guestCount: 0,
  medianResponseMinutes: 600,
  quietDays: 90,
}

describe('the explanation of a rank', () => {
  it('adds up to the rank that lists are ordered by, and names no part above its weight', () => {
    const parts = explainRank(facts, 4.6)
    const sum = parts.reduce((total, { points }) => total + points, 0)
    expect(sum / 100).toBeCloseTo(rankScore(facts, 4.6), 10)
    expect(parts.map(({ part, most }) => [part, most])).toEqual([
      ['rating', 45],
      ['completeness', 25],
      ['response', 20],
      ['freshness', 10],
    ])
    for (const { points, most, raised } of parts) {
      expect(points).toBeLessThanOrEqual(most)
      expect(raised?.points).toBeGreaterThan(points)
      expect(raised?.points).toBeLessThanOrEqual(most)
    }
  })

  it('advises nothing where nothing is left to gain', () => {
    const best = {
      completeness: 100,
      ratingAverage: 5,
      ratingCount: 100_000,
      guestAverage: 0,
      guestCount: 0,
      medianResponseMinutes: 20,
      quietDays: 0,
    }
    expect(explainRank(best, 4.6).map(({ raised }) => raised)).toEqual([null, null, null, null])
  })
})

describe('the position of a guide', () => {
  it('is the one in the list of the city, and what is advised would lead to the position it names', async () => {
    const first = await createGuide(db)
    const { cityId } = first
    const others = [await createGuide(db, { cityId }), await createGuide(db, { cityId })]
    // Elsewhere travellers were less content, so that five stars lift a guide above the site's mean.
    for (let count = 0; count < 4; count++) await createReview(db, { rating: 3 })
    for (const { id } of [first, ...others.slice(0, 1)]) {
      for (let count = 0; count < 2; count++) await createReview(db, { guideId: id, rating: 5 })
    }
    const last = others[1]
    if (!last) throw new Error('no last guide')
    await guideChanged(db, [first.id, ...others.map(({ id }) => id)])

    const rank = await getOwnRank(last.id, 'en')
    expect([rank.position, rank.total]).toEqual([3, 3])
    const advice = rank.parts.find(({ part }) => part === 'rating')
    expect(advice?.wouldBe).toBe(1)
    for (let count = 0; count < 3; count++) await createReview(db, { guideId: last.id, rating: 5 })
    await guideChanged(db, [first.id, ...others.map(({ id }) => id)])
    expect((await getOwnRank(last.id, 'en')).position).toBe(1)
  })

  it('is none for a guide who is not listed', async () => {
    const guide = await createGuide(db, { subscription: 'expired' })
    const rank = await getOwnRank(guide.id, 'en')
    expect(rank.position).toBeNull()
    expect(rank.parts.every(({ wouldBe }) => wouldBe === null)).toBe(true)
  })
})
