import { niceTop } from '@/components/cabinet/dashboard/nice-top.ts'
import { tasksOf } from '@/components/cabinet/dashboard/tasks.ts'
import { chartDays, percentileOfTen, splitDays } from '@/lib/domain/administration/dashboard/dashboard.ts'
import { getDashboard } from '@/lib/domain/administration/dashboard/queries.ts'
import { subscriptionFigure } from '@/lib/domain/business/subscriptions/subscription-figure.ts'
import { createBooking } from '../../support/bookings.ts'
import { testDatabase } from '../../support/database.ts'
import { createEnquiry, createExcursion, createGuide, createReview } from '../../support/factories.ts'

const db = testDatabase()
const hour = 3_600_000

test('those who have waited longest come first, and what is answered, archived or over not at all', async () => {
  const guide = await createGuide(db)
  const ask = async (travellerName: string, hoursAgo: number, state: 'new' | 'declined' = 'new') => {
    const { enquiry } = await createEnquiry(db, { guideId: guide.id, travellerName, state })
    const createdAt = new Date(Date.now() - hoursAgo * hour)
    await db.message.updateMany({ where: { enquiryId: enquiry.id }, data: { createdAt } })
    return enquiry
  }
  await ask('Hannah', 2)
  const long = await ask('Yuki', 30)
  await db.message.create({
    data: { enquiryId: long.id, number: 2, author: 'system', kind: 'event', event: 'confirmed' },
  })
  const answered = await ask('Olga', 50)
  await db.message.create({ data: { enquiryId: answered.id, number: 2, author: 'guide', body: 'Yes' } })
  await ask('Tom', 40, 'declined')
  const away = await ask('Wang', 60)
  await db.enquiry.update({ where: { id: away.id }, data: { archivedAt: new Date() } })
  const { waiting } = await getDashboard(guide.id, 'en')
  expect(waiting.map(({ traveller, isNew, people }) => [traveller, isNew, people])).toEqual([
    ['Yuki', true, 2],
    ['Hannah', true, 2],
  ])
})

describe('the share of enquiries answered in time', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const ask = async (guideId: number, daysAgo: number, answeredAfterHours: number | null, rest = {}) => {
    const { enquiry } = await createEnquiry(db, { guideId })
    const createdAt = new Date(now.getTime() - daysAgo * 24 * hour)
    const firstRepliedAt =
      answeredAfterHours === null ? null : new Date(createdAt.getTime() + answeredAfterHours * hour)
    await db.enquiry.update({
      where: { id: enquiry.id },
      data: { createdAt, firstRepliedAt, lastMessageAt: firstRepliedAt ?? createdAt, ...rest },
    })
  }

  test('is of the last half year and within a day', async () => {
    const { id } = await createGuide(db)
    expect((await getDashboard(id, 'en', now)).inTime).toBeNull()
    await ask(id, 10, 23)
    await ask(id, 20, 24)
    await ask(id, 30, 25)
    await ask(id, 40, null)
    // Too old, still in time, and withdrawn before an answer was due.
    await ask(id, 200, 1)
    await ask(id, 0.5, null)
    const endedAt = new Date(now.getTime() - 4.5 * 24 * hour)
    await ask(id, 5, null, { state: 'cancelled', endedAt })
    expect((await getDashboard(id, 'en', now)).inTime).toEqual({ share: 0.5, minutes: 1440 })
  })

  test('is within what the guide promises, if that is shorter', async () => {
    const { id } = await createGuide(db)
    await db.guide.update({ where: { id }, data: { responsePromiseMinutes: 240 } })
    await ask(id, 10, 4)
    await ask(id, 0.5, null)
    expect((await getDashboard(id, 'en', now)).inTime).toEqual({ share: 0.5, minutes: 240 })
  })
})

test('a month has a figure for each day, of the guide’s page and the tours’ pages', async () => {
  const guide = await createGuide(db)
  const tour = await createExcursion(db, { guideId: guide.id })
  const other = await createGuide(db)
  const now = new Date('2026-11-20T12:00:00Z')
  await db.pageViewDaily.createMany({
    data: [
      { subject: 'guide', subjectId: guide.id, day: new Date('2026-11-20'), views: 3 },
      { subject: 'excursion', subjectId: tour.id, day: new Date('2026-11-20'), views: 4 },
      { subject: 'guide', subjectId: guide.id, day: new Date('2026-10-01'), views: 5 },
      { subject: 'guide', subjectId: guide.id, day: new Date('2026-08-01'), views: 50 },
      { subject: 'guide', subjectId: other.id, day: new Date('2026-11-20'), views: 60 },
    ],
  })
  const { enquiry } = await createEnquiry(db, { guideId: guide.id })
  await db.enquiry.update({
    where: { id: enquiry.id },
    data: { createdAt: new Date('2026-11-18T12:00:00Z') },
  })
  const { days, before, today } = await getDashboard(guide.id, 'en', now)
  expect(today).toBe('2026-11-20')
  expect(days).toHaveLength(chartDays)
  expect(days.at(-1)).toEqual({ day: '2026-11-20', views: 7, enquiries: 0 })
  expect(days.at(-3)).toEqual({ day: '2026-11-18', views: 0, enquiries: 1 })
  expect(days[0]?.day).toBe('2026-10-22')
  expect(before).toEqual({ views: 5, enquiries: 0 })
})

test('what is near: bookings that are ahead, a break, and no booking that is over', async () => {
  const guide = await createGuide(db)
  await createBooking(db, { guideId: guide.id, travellerName: 'Tomorrow', endedHoursAgo: -30 })
  await createBooking(db, { guideId: guide.id, travellerName: 'Yesterday', endedHoursAgo: 20 })
  const away = (startsOn: string, endsOn: string) =>
    db.timeAway.create({
      data: {
        guideId: guide.id,
        startsOn: new Date(startsOn),
        endsOn: new Date(endsOn),
        pausesEnquiries: true,
      },
    })
  await away('2020-01-01', '2020-01-09')
  await away('2090-01-01', '2090-01-09')
  const dashboard = await getDashboard(guide.id, 'en')
  expect(dashboard.upcoming.map(({ traveller }) => traveller)).toEqual(['Tomorrow'])
  expect(dashboard.away).toEqual({ from: '2090-01-01', until: '2090-01-09', pausesEnquiries: true })
})

test('figures: unread conversations, response time among the city’s guides, rating, subscription', async () => {
  const guide = await createGuide(db)
  const { cityId } = await db.guide.findUniqueOrThrow({ where: { id: guide.id } })
  const times = [30, 60, 90, 120, 10]
  for (const minutes of times) {
    const { id } = await createGuide(db, { cityId })
    await db.guide.update({ where: { id }, data: { medianResponseMinutes: minutes } })
  }
  await db.guide.update({ where: { id: guide.id }, data: { medianResponseMinutes: 20 } })
  await createEnquiry(db, { guideId: guide.id })
  await createReview(db, { guideId: guide.id, rating: 4 })
  const dashboard = await getDashboard(guide.id, 'en')
  expect(dashboard).toMatchObject({
    unreadThreads: 1,
    medianResponseMinutes: 20,
    fasterThan: 8,
    rating: 4,
    ratingCount: 1,
    subscription: { state: 'active', standing: 'active' },
  })
  expect(dashboard.reviews).toMatchObject([{ author: 'Olga K.', rating: 4 }])
  expect(await getDashboard((await createGuide(db)).id, 'en')).toMatchObject({
    waiting: [],
    fasterThan: null,
  })
})

test.each([
  ['trialing', {}, 'trialing', '2026-11-30'],
  ['active', {}, 'active', '2026-12-14'],
  ['active', { isEnding: true }, 'ending', '2026-12-14'],
  ['active', { dueAt: new Date('2026-12-13T09:00Z') }, 'open', '2026-12-13'],
  ['past_due', {}, 'past_due', '2026-12-15'],
  ['grace', { dueAt: new Date('2026-12-13T09:00Z') }, 'grace', '2026-12-28'],
  ['expired', {}, 'expired', '2026-12-30'],
] as const)(
  'a subscription that is %s, with %o, is %s as of %s where the seller is',
  (state, facts, standing, day) => {
    const figure = subscriptionFigure(
      {
        state,
        paidUntil: new Date('2026-12-14T23:30Z'),
        trialEndsAt: new Date('2026-12-01T09:00Z'),
        graceEndsAt: new Date('2026-12-29T09:00Z'),
        endedAt: new Date('2026-12-30T09:00Z'),
        isEnding: false,
        dueAt: null,
        ...facts,
      },
      'Europe/Rome',
    )
    expect(figure).toEqual({ state, standing, day })
  },
)

test('answers come first, then payment and reviews, never more than five in all', () => {
  const thread = (id: string) => ({
    id,
    traveller: id,
    isNew: true,
    date: null,
    people: 2,
    words: '',
    since: new Date(),
  })
  const tasks = tasksOf({
    status: 'published',
    statusReason: null,
    submission: null,
    hasUnsent: true,
    steps: [],
    versions: [],
    tours: [],
    unreadCount: 4,
    hasHours: true,
    hasDocument: true,
    waiting: ['a', 'b', 'c', 'd'].map(thread),
    reviews: [{ id: 'r', author: 'Olga', rating: 4, words: '' }],
    subscription: { state: 'past_due', standing: 'past_due', day: '2026-11-20' },
  })
  expect(tasks.map(({ kind, path }) => [kind, path])).toEqual([
    ['answer', '/profile/messages/a'],
    ['answer', '/profile/messages/b'],
    ['answer', '/profile/messages/c'],
    ['unsent', '/profile'],
    ['payment', '/profile/subscription'],
  ])
})

test.each([
  [8, 10, 8],
  [10, 10, 9],
  [4, 10, null],
  [3, 3, null],
  [0, 0, null],
])('%d slower ones of %d others: faster than %j of ten', (slower, others, tenths) => {
  expect(percentileOfTen(slower, others)).toBe(tenths)
})

test('sixty days are the last thirty, and the sums of those before', () => {
  const all = Array.from({ length: 60 }, (_, index) => ({ day: `d${index}`, views: index, enquiries: 1 }))
  const { days, before } = splitDays(all)
  expect([days.length, days[0]?.day, before]).toEqual([30, 'd30', { views: 435, enquiries: 30 }])
})

test.each([
  [[0, 0], 4, 4],
  [[1, 3], 2, 4],
  [[58, 12], 4, 60],
  [[61], 4, 70],
  [[120], 4, 120],
  [[999], 4, 1000],
  [[1288], 4, 1400],
])('the axis of %j, at least %d, ends at %d', (values, least, top) => {
  expect(niceTop(values, least)).toBe(top)
})
