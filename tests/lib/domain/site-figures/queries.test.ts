import { findSiteFigures } from '@/lib/domain/administration/site-figures/queries.ts'
import { testDatabase } from '../../../support/database.ts'
import { createEnquiry, createGuide, createReview } from '../../../support/factories.ts'

const db = testDatabase()
const admin = { role: 'admin' } as const
const now = new Date('2026-11-20T12:00:00Z')
const daysAgo = (days: number, hours = 0) => new Date(now.getTime() - days * 86_400_000 - hours * 3_600_000)

/** Guides and what belongs to them, older than all periods unless a test says otherwise. */
async function oldGuide() {
  const guide = await createGuide(db)
  await db.guide.update({ where: { id: guide.id }, data: { createdAt: daysAgo(900) } })
  return guide
}

async function asked(
  guideId: number,
  createdAt: Date,
  { confirmed = true, answeredAfterMinutes = null as number | null } = {},
) {
  const { enquiry } = await createEnquiry(db, { guideId })
  await db.enquiry.update({
    where: { id: enquiry.id },
    data: {
      createdAt,
      confirmedAt: confirmed ? createdAt : null,
      firstRepliedAt:
        answeredAfterMinutes === null ? null : new Date(createdAt.getTime() + answeredAfterMinutes * 60_000),
    },
  })
}

test('an empty site has points without anything', async () => {
  const { days, enquiries, revenue, answers } = await findSiteFigures(admin, 7, now)
  expect(days).toHaveLength(7)
  const nothing = {
    points: Array.from({ length: 7 }, () => ({ main: 0, rest: 0 })),
    formerPoints: Array.from({ length: 7 }, () => 0),
  }
  expect(enquiries).toEqual(nothing)
  expect(revenue).toEqual(nothing)
  expect(answers).toEqual({
    points: Array.from({ length: 7 }, () => null),
    formerPoints: Array.from({ length: 7 }, () => null),
    median: null,
    ninth: null,
    formerMedian: null,
    unansweredShare: null,
    inTimeShare: null,
    waiting: 0,
  })
})

test('enquiries, guides and reviews count on their day, and for the period before up to its same moment', async () => {
  const { id } = await oldGuide()
  await asked(id, daysAgo(0, 1))
  await asked(id, daysAgo(1), { confirmed: false })
  await asked(id, daysAgo(8))
  // Of the period before, but later in it than this one has come.
  await asked(id, daysAgo(6, 20))
  const waiting = await createGuide(db, { status: 'pending' })
  await db.guide.update({ where: { id: waiting.id }, data: { createdAt: daysAgo(2) } })
  const review = await createReview(db, { guideId: id, state: 'published' })
  await db.review.update({ where: { id: review.id }, data: { createdAt: daysAgo(3) } })
  const { enquiries, guides, reviews } = await findSiteFigures(admin, 7, now)
  expect(enquiries.points.at(-1)).toEqual({ main: 1, rest: 0 })
  expect(enquiries.points.at(-2)).toEqual({ main: 0, rest: 1 })
  expect(enquiries.formerPoints).toEqual([0, 0, 0, 0, 0, 1, 0])
  expect(guides.points.at(-3)).toEqual({ main: 0, rest: 1 })
  expect(reviews.points.at(-4)).toEqual({ main: 1, rest: 0 })
})

test('answers: the middle one, the slowest but a tenth, and those that never came', async () => {
  const { id } = await oldGuide()
  await asked(id, daysAgo(2), { answeredAfterMinutes: 60 })
  await asked(id, daysAgo(2), { answeredAfterMinutes: 120 })
  await asked(id, daysAgo(2), { answeredAfterMinutes: 180 })
  await asked(id, daysAgo(3))
  // Not yet late.
  await asked(id, daysAgo(0, 1))
  await asked(id, daysAgo(9), { answeredAfterMinutes: 30 })
  const { answers } = await findSiteFigures(admin, 7, now)
  expect(answers).toMatchObject({ median: 120, ninth: 168, formerMedian: 30, unansweredShare: 0.25 })
  expect(answers.points.at(-3)).toBe(120)
  expect(answers.points.at(-4)).toBeNull()
  expect(answers.formerPoints.at(-3)).toBe(30)
})

test('answers within a day are a share of all that are due; who waits is counted whatever the period', async () => {
  const { id } = await oldGuide()
  await asked(id, daysAgo(2), { answeredAfterMinutes: 1440 })
  await asked(id, daysAgo(2), { answeredAfterMinutes: 1441 })
  await asked(id, daysAgo(3))
  await asked(id, daysAgo(20))
  // Not yet late, and answered quickly: neither is due.
  await asked(id, daysAgo(0, 1))
  await asked(id, daysAgo(0, 5), { answeredAfterMinutes: 5 })
  await db.enquiry.updateMany({ where: { firstRepliedAt: { not: null } }, data: { state: 'replied' } })
  const { answers } = await findSiteFigures(admin, 7, now)
  expect(answers).toMatchObject({ inTimeShare: 1 / 3, waiting: 2 })
})

test('nobody but admins sees the figures', async () => {
  await expect(findSiteFigures({ role: 'guide' }, 7, now)).rejects.toMatchObject({ code: 'forbidden' })
})
