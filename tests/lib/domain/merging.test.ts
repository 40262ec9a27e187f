import { lockGuides } from '@/lib/domain/core/projections/guides.ts'
import { anonymiseDue } from '@/lib/domain/people/personal-data/anonymise.ts'
import { remindOfDeletions } from '@/lib/domain/people/personal-data/deletion.ts'
import { mergeAccounts } from '@/lib/domain/people/personal-data/merging/merge.ts'
import { ofAccount, ofGuide } from '@/lib/domain/people/personal-data/merging/rules.ts'
import { testDatabase } from '../../support/database.ts'
import {
  createEnquiry,
  createExcursion,
  createGuide,
  createReview,
  createUser,
} from '../../support/factories.ts'
import { createFilledGuide } from '../../support/filled-guide.ts'
import { until } from '../../support/until.ts'

const db = testDatabase()
const reason = 'Registered twice'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

async function admin() {
  const { id } = await createUser(db, { role: 'admin', email: 'root@example.com' })
  return { role: 'admin' as const, userId: id, impersonatorId: null }
}

/** Two accounts of one guide, the second hardly used. */
async function twice() {
  const first = await createGuide(db, { email: 'ada@example.com' })
  const second = await createGuide(db, { email: 'ada2@example.com', subscription: 'trialing' })
  return { first, second, actor: await admin() }
}

/** Number of rows of each table that point at an account or a guide, by the keys of the rules. */
async function countRows(rules: object, type: string, id: string | number) {
  const counts: Record<string, number> = {}
  for (const key of Object.keys(rules)) {
    const [table, column] = key.split('.')
    const [row] = await db.$queryRawUnsafe<{ count: number }[]>(
      `SELECT count(*)::int AS "count" FROM "${table}" WHERE "${column}" = $1::${type}`,
      id,
    )
    counts[key] = row?.count ?? 0
  }
  return counts
}

describe('merging two accounts', () => {
  it.each([
    ['User', ofAccount],
    ['Guide', ofGuide],
  ])('has a rule for every key that points at %s', async (table, rules) => {
    const keys = await db.$queryRaw<{ key: string }[]>`
      SELECT c.conrelid::regclass::text || '.' || a.attname AS "key"
      FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
      WHERE c.contype = 'f' AND c.confrelid = format('%I', ${table}::text)::regclass`
    expect(keys.map(({ key }) => key.replaceAll('"', '')).toSorted()).toEqual(Object.keys(rules).toSorted())
  })

  it('brings everything of the one into the other, which keeps its address and its page', async () => {
    const { first, second, actor } = await twice()
    const own = await createExcursion(db, { guideId: first.id })
    const excursion = await createExcursion(db, { guideId: second.id })
    const { enquiry } = await createEnquiry(db, { guideId: second.id, excursionId: excursion.id })
    const review = await createReview(db, { guideId: second.id })
    await mergeAccounts(actor, { staysId: first.userId, goesId: second.userId, reason })

    const of = { guideId: first.id }
    expect(await db.enquiry.findUniqueOrThrow({ where: { id: enquiry.id } })).toMatchObject(of)
    expect(await db.review.findUniqueOrThrow({ where: { id: review.id } })).toMatchObject(of)
    expect(
      await db.excursion.findMany({
        select: { id: true, guideId: true, listed: true },
        orderBy: { position: 'asc' },
      }),
    ).toEqual([own, excursion].map(({ id }) => ({ id, guideId: first.id, listed: true })))
    expect(await db.guide.findUniqueOrThrow({ where: { id: first.id } })).toMatchObject({
      userId: first.userId,
      status: 'published',
      ratingCount: 1,
    })
    expect(await db.guide.findUniqueOrThrow({ where: { id: second.id } })).toMatchObject({
      status: 'closed',
      listed: false,
    })
    expect(await db.redirect.findMany({ select: { fromPath: true, toPath: true } })).toEqual([
      { fromPath: `/guide/${second.id}`, toPath: `/guide/${first.id}` },
    ])
    expect(await db.user.findUniqueOrThrow({ where: { id: first.userId } })).toMatchObject({
      email: 'ada@example.com',
      suspendedAt: null,
    })
  })

  it('loses no row of a guide who has used everything', async () => {
    const { userId, guide } = await createFilledGuide(db, 'alfa')
    const guideId = guide.id
    const stays = await createGuide(db, { email: 'bravo@guides.example', portrait: false })
    await db.subscription.updateMany({ where: { guideId }, data: { state: 'expired', providerState: null } })
    await db.payment.updateMany({
      where: { guideId, state: { in: ['pending', 'processing'] } },
      data: { state: 'cancelled' },
    })
    const before = [await countRows(ofAccount, 'uuid', userId), await countRows(ofGuide, 'int', guideId)]
    await mergeAccounts(await admin(), { staysId: stays.userId, goesId: userId, reason })
    const left = [await countRows(ofAccount, 'uuid', userId), await countRows(ofGuide, 'int', guideId)]
    const gained = [
      await countRows(ofAccount, 'uuid', stays.userId),
      await countRows(ofGuide, 'int', stays.id),
    ]
    for (const [index, rules] of [ofAccount, ofGuide].entries()) {
      for (const [key, rule] of Object.entries(rules)) {
        const [had = 0, has = 0, gets = 0] = [before, left, gained].map((counts) => counts[index]?.[key])
        if (rule === 'ends') expect([key, has]).toEqual([key, 0])
        else if (rule === 'stays') expect([key, has]).toEqual([key, had])
        else expect([key, has + gets >= had]).toEqual([key, true])
        if (rule === 'moves') expect([key, has]).toEqual([key, 0])
      }
    }
  })

  it('moves the guide as a whole when the other account has none', async () => {
    const guide = await createGuide(db, { email: 'ada2@example.com' })
    const { id } = await createUser(db, { email: 'ada@example.com' })
    await mergeAccounts(await admin(), { staysId: id, goesId: guide.userId, reason })
    expect(await db.guide.findUniqueOrThrow({ where: { id: guide.id } })).toMatchObject({
      userId: id,
      status: 'published',
      listed: true,
    })
  })

  it('leaves no way into the emptied account, tells both addresses, and writes down both sides', async () => {
    const { first, second, actor } = await twice()
    await createEnquiry(db, { guideId: second.id })
    await db.session.create({ data: { userId: second.userId, userAgent: '', expiresAt: inDays(1) } })
    await mergeAccounts(actor, { staysId: first.userId, goesId: second.userId, reason })
    const emptied = await db.user.findUniqueOrThrow({ where: { id: second.userId } })
    expect(emptied).toMatchObject({ passwordHash: null, mergedIntoId: first.userId })
    expect(emptied.suspendedAt).not.toBeNull()
    expect(await db.session.count({ where: { userId: second.userId } })).toBe(0)
    const mails = await db.emailOutbox.findMany({ where: { template: 'account-merged' } })
    expect(mails.map(({ toAddress }) => toAddress).toSorted()).toEqual([
      'ada2@example.com',
      'ada@example.com',
    ])
    for (const { text } of mails) expect(text).toContain('ada@example.com')
    const entries = await db.auditEntry.findMany({
      where: { action: 'account.merge' },
      select: { actorId: true, subjectId: true, details: true },
    })
    const counts = (enquiries: number) => ({ enquiries, reviews: 0, excursions: 0 })
    expect(entries).toHaveLength(2)
    expect(entries).toEqual(
      expect.arrayContaining([
        {
          actorId: actor.userId,
          subjectId: first.userId,
          details: {
            before: counts(0),
            after: { ...counts(1), account: second.userId, stays: true, reason },
          },
        },
        {
          actorId: actor.userId,
          subjectId: second.userId,
          details: {
            before: counts(1),
            after: { ...counts(0), account: first.userId, stays: false, reason },
          },
        },
      ]),
    )
  })

  it('deletes the emptied account after thirty days, without a word to its owner', async () => {
    const { first, second, actor } = await twice()
    const { enquiry } = await createEnquiry(db, { guideId: second.id })
    await mergeAccounts(actor, { staysId: first.userId, goesId: second.userId, reason })
    await db.emailOutbox.deleteMany()
    await remindOfDeletions(inDays(28))
    await anonymiseDue(inDays(31))
    expect(await db.user.findUniqueOrThrow({ where: { id: second.userId } })).toMatchObject({
      email: `${second.userId}@deleted.invalid`,
    })
    expect(await db.enquiry.findUniqueOrThrow({ where: { id: enquiry.id } })).toMatchObject({
      guideId: first.id,
      travellerName: enquiry.travellerName,
    })
    expect(await db.emailOutbox.count()).toBe(0)
    expect(await db.redirect.count()).toBe(1)
  })

  it.each<[string, (pair: Awaited<ReturnType<typeof twice>>) => Promise<unknown>]>([
    ['an account that is locked', ({ first }) => lock(first.userId)],
    ['one that is to be deleted', ({ second }) => leave(second.userId)],
    [
      'a page that was taken down',
      ({ second }) =>
        db.guide.update({ where: { id: second.id }, data: { status: 'suspended', listed: false } }),
    ],
    [
      'a subscription that is paid',
      ({ second }) => db.subscription.update({ where: { guideId: second.id }, data: { state: 'active' } }),
    ],
  ])('refuses %s', async (_, prepare) => {
    const pair = await twice()
    await prepare(pair)
    const { first, second, actor } = pair
    await expect(
      mergeAccounts(actor, { staysId: first.userId, goesId: second.userId, reason }),
    ).rejects.toMatchObject({ code: 'conflict' })
    expect(await db.auditEntry.count()).toBe(0)
  })

  it('refuses admins’ accounts, everybody but admins, and an account that is nobody’s', async () => {
    const { first, second, actor } = await twice()
    const merge = (who: typeof actor, goesId: string) =>
      mergeAccounts(who, { staysId: first.userId, goesId, reason })
    await expect(merge(actor, actor.userId)).rejects.toMatchObject({ code: 'conflict' })
    await expect(merge(actor, first.userId)).rejects.toMatchObject({ code: 'conflict' })
    await expect(merge(actor, crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' })
    const guide = { role: 'guide' as const, userId: first.userId, impersonatorId: null }
    await expect(
      mergeAccounts(guide, { staysId: first.userId, goesId: second.userId, reason }),
    ).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('of two merges into each other at once one is done', async () => {
    const { first, second, actor } = await twice()
    await db.subscription.updateMany({ data: { state: 'trialing' } })
    const outcomes = await Promise.allSettled([
      mergeAccounts(actor, { staysId: first.userId, goesId: second.userId, reason }),
      mergeAccounts(actor, { staysId: second.userId, goesId: first.userId, reason }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await db.user.count({ where: { mergedIntoId: { not: null } } })).toBe(1)
  })

  it('waits for somebody who holds the guide and writes something about the account', async () => {
    const { first, second, actor } = await twice()
    const key = 'written meanwhile'
    const merging = await db.$transaction(async (tx) => {
      await lockGuides(tx, [first.id])
      const merge = mergeAccounts(actor, { staysId: first.userId, goesId: second.userId, reason })
      await until(async () => {
        const waiting = await db.$queryRaw<object[]>`
          SELECT FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%"Guide"%FOR UPDATE%'`
        return waiting.length > 0
      })
      await tx.idempotencyKey.create({
        data: { userId: second.userId, key, requestHash: '', leasedUntil: inDays(1) },
      })
      return { merge }
    })
    await merging.merge
    expect(await db.user.findUnique({ where: { id: second.userId } })).toMatchObject({
      mergedIntoId: first.userId,
    })
    expect(await db.idempotencyKey.count({ where: { key } })).toBe(1)
  })

  const lock = (id: string) => db.user.update({ where: { id }, data: { suspendedAt: new Date() } })
  const leave = (id: string) => db.user.update({ where: { id }, data: { deleteAfter: inDays(30) } })
})
