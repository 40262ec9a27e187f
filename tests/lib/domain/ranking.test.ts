import {
  bayesianMean,
  excursionCompleteness,
  guideCompleteness,
  guidePoints,
  rankingRule,
  rankScore,
} from '@/lib/domain/core/listing/ranking.ts'

const siteMean = 4.7
const facts = {
  completeness: 80,
  ratingAverage: 4.8,
  ratingCount: 40,
  guestAverage: 0,
  guestCount: 0,
  medianResponseMinutes: 120,
  quietDays: 40,
}
const fullGuide = {
  hasPortrait: true,
  galleryCount: 3,
  textCount: 4,
  languageCount: 2,
  hasVerifiedCredential: true,
  publishedExcursionCount: 2,
  hasWorkingHours: true,
}
const fullExcursion = {
  photoCount: 3,
  textCount: 4,
  stopCount: 5,
  hasMeetingPoint: true,
  hasIncluded: true,
  hasCancellationTerms: true,
}

test('the four shares make up the whole', () => {
  const { completeness, rating, response, freshness } = rankingRule.shares
  expect(completeness + rating + response + freshness).toBeCloseTo(1)
})

test('two perfect fives do not overtake eighty ratings of 4.9', () => {
  const few = rankScore({ ...facts, ratingAverage: 5, ratingCount: 2 }, siteMean)
  const many = rankScore({ ...facts, ratingAverage: 4.9, ratingCount: 80 }, siteMean)
  expect(many).toBeGreaterThan(few)
})

test('someone without ratings has the average of the site', () => {
  expect(bayesianMean(0, 0, siteMean)).toBe(siteMean)
})

test.each([
  ['a fuller profile', { completeness: 100 }],
  ['better ratings', { ratingAverage: 5 }],
  ['quicker answers', { medianResponseMinutes: 60 }],
  ['fresher texts', { quietDays: 10 }],
])('%s moves up', (_, better) => {
  expect(rankScore({ ...facts, ...better }, siteMean)).toBeGreaterThan(rankScore(facts, siteMean))
})

test('stays between 0 and 1', () => {
  const best = {
    completeness: 100,
    ratingAverage: 5,
    ratingCount: 10_000,
    guestAverage: 0,
    guestCount: 0,
    medianResponseMinutes: 0,
    quietDays: 0,
  }
  const worst = {
    completeness: 0,
    ratingAverage: 1,
    ratingCount: 10_000,
    guestAverage: 0,
    guestCount: 0,
    medianResponseMinutes: 9999,
    quietDays: 9999,
  }
  expect(rankScore(best, 5)).toBeCloseTo(1)
  expect(rankScore(worst, 1)).toBe(0)
})

test('before the first reply half of the response share is given', () => {
  const unknown = rankScore({ ...facts, medianResponseMinutes: null }, siteMean)
  const slow = rankScore({ ...facts, medianResponseMinutes: 24 * 60 }, siteMean)
  expect(unknown - slow).toBeCloseTo(rankingRule.shares.response / 2)
})

test('a full guide profile has 100 points, an empty one none', () => {
  expect(guideCompleteness(fullGuide)).toBe(100)
  const empty = {
    hasPortrait: false,
    galleryCount: 0,
    textCount: 0,
    languageCount: 0,
    hasVerifiedCredential: false,
    publishedExcursionCount: 0,
    hasWorkingHours: false,
  }
  expect(guideCompleteness(empty)).toBe(0)
})

test('each further interface language adds to a profile', () => {
  const two = guideCompleteness({ ...fullGuide, textCount: 2 })
  const three = guideCompleteness({ ...fullGuide, textCount: 3 })
  expect(three - two).toBe(guidePoints.furtherText)
})

test('a full excursion has 100 points', () => {
  expect(excursionCompleteness(fullExcursion)).toBe(100)
})

test('own guests’ ratings make up a tenth of the part for ratings at most, however many there are', () => {
  const without = rankScore({ ...facts, ratingAverage: 4, ratingCount: 100_000 }, siteMean)
  const flooded = rankScore(
    { ...facts, ratingAverage: 4, ratingCount: 100_000, guestAverage: 5, guestCount: 100_000 },
    siteMean,
  )
  const most = rankingRule.shares.rating * rankingRule.guestShare
  expect(flooded - without).toBeGreaterThan(0)
  expect(flooded - without).toBeLessThanOrEqual(most)
  const few = rankScore({ ...facts, guestAverage: 5, guestCount: 1 }, siteMean)
  expect(few - rankScore(facts, siteMean)).toBeLessThan(0.002)
})
