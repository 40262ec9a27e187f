import { randomUUID } from 'node:crypto'
import { findDecidedToday, summariseQueues } from '@/lib/domain/administration/moderation/queries.ts'
import { oldestQueue } from '@/lib/domain/administration/moderation/queue.ts'
import { testDatabase } from '../../support/database.ts'
import { createGuide, createReview, createUser } from '../../support/factories.ts'

const db = testDatabase()
const admin = { role: 'admin', impersonatorId: null } as const
const now = new Date('2026-11-20T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test('an empty site has six queues in which nothing waits', async () => {
  expect(await summariseQueues(admin, now)).toEqual(
    ['guides', 'excursions', 'reviews', 'reports', 'page_reports', 'credentials', 'cities'].map((queue) => ({
      queue,
      count: 0,
      fresh: 0,
      late: 0,
      oldestAt: null,
    })),
  )
  expect(oldestQueue(await summariseQueues(admin, now))).toBeNull()
})

test('each queue counts what waits, what is past its promise, and the age of the oldest', async () => {
  const guide = await createGuide(db)
  const others = [await createGuide(db), await createGuide(db)]
  for (const [index, { id }] of [guide, ...others].entries()) {
    const createdAt = hoursAgo([60, 30, 2][index] ?? 0)
    await db.submission.create({ data: { guideId: id, content: {}, createdAt } })
  }
  await db.submission.create({
    data: { guideId: guide.id, content: {}, state: 'approved', decidedAt: now, createdAt: hoursAgo(90) },
  })
  const review = await createReview(db, { guideId: guide.id, state: 'pending' })
  await db.review.update({ where: { id: review.id }, data: { createdAt: hoursAgo(9) } })
  // Promised within twelve hours, so nothing that is late counts as fresh.
  await db.reviewReport.create({
    data: { reviewId: review.id, reason: 'Not my tour', createdAt: hoursAgo(13) },
  })
  const credential = { guideId: guide.id, type: 'licence' as const, issuer: {}, createdAt: hoursAgo(71) }
  await db.credential.createMany({
    data: [
      { ...credential, documentKey: 'waits', documentSize: 1 },
      { ...credential, documentKey: 'refused', documentSize: 1, refusedReason: 'Unreadable' },
      { ...credential, documentKey: 'verified', documentSize: 1, verifiedAt: now },
      credential,
    ],
  })
  expect(await summariseQueues(admin, now)).toEqual([
    { queue: 'guides', count: 3, fresh: 1, late: 1, oldestAt: hoursAgo(60) },
    { queue: 'excursions', count: 0, fresh: 0, late: 0, oldestAt: null },
    { queue: 'reviews', count: 1, fresh: 1, late: 0, oldestAt: hoursAgo(9) },
    { queue: 'reports', count: 1, fresh: 0, late: 1, oldestAt: hoursAgo(13) },
    { queue: 'page_reports', count: 0, fresh: 0, late: 0, oldestAt: null },
    { queue: 'credentials', count: 1, fresh: 0, late: 0, oldestAt: hoursAgo(71) },
    { queue: 'cities', count: 0, fresh: 0, late: 0, oldestAt: null },
  ])
  expect(oldestQueue(await summariseQueues(admin, now))).toBe('credentials')
})

test('says how many cases each admin has decided today, by the clock of the reader', async () => {
  const guide = await createGuide(db)
  const [own, kenji, mari] = [
    await createUser(db, { role: 'admin' }),
    await createUser(db, { role: 'admin' }),
    await createUser(db, { role: 'admin' }),
  ]
  const decided = (
    moderatorId: string,
    executeAt: string,
    state: 'waiting' | 'done' | 'failed' = 'done',
  ) => ({
    id: randomUUID(),
    queue: 'guides' as const,
    caseId: randomUUID(),
    guideId: guide.id,
    kind: 'approve' as const,
    version: '1',
    state,
    failure: state === 'failed' ? 'stale' : null,
    settledAt: state === 'waiting' ? null : new Date(executeAt),
    moderatorId,
    executeAt: new Date(executeAt),
  })
  await db.moderationDecision.createMany({
    data: [
      decided(own.id, '2026-11-20T09:00:00Z'),
      decided(own.id, '2026-11-20T12:00:10Z', 'waiting'),
      decided(own.id, '2026-11-20T09:00:00Z', 'failed'),
      decided(kenji.id, '2026-11-20T00:00:00Z'),
      decided(mari.id, '2026-11-19T15:00:00Z'),
      decided(mari.id, '2026-11-19T23:59:59Z'),
      decided(mari.id, '2026-11-19T14:59:59Z'),
    ],
  })
  const staff = [
    { id: own.id, name: 'Lidia', initials: 'LI' },
    { id: kenji.id, name: 'Kenji', initials: 'KE' },
    { id: mari.id, name: 'Mari', initials: 'MA' },
  ]
  const actor = { ...admin, userId: own.id }
  expect(await findDecidedToday(actor, staff, 'UTC', now)).toEqual({
    own: 2,
    others: [{ name: 'Kenji', count: 1 }],
  })
  expect(await findDecidedToday(actor, staff, 'Asia/Tokyo', now)).toEqual({
    own: 2,
    others: [
      { name: 'Mari', count: 2 },
      { name: 'Kenji', count: 1 },
    ],
  })
})
