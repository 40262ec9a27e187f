import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { findUsers } from '@/lib/domain/people/accounts/admin-list.ts'
import { usersList } from '@/lib/domain/people/accounts/admin-list-filter.ts'
import { findUserRecord } from '@/lib/domain/people/accounts/user-record.ts'
import { testDatabase } from '../../support/database.ts'
import { createEnquiry, createGuide, createUser } from '../../support/factories.ts'

const db = testDatabase()
const admin = { role: 'admin', impersonatorId: null } as const
const find = (address: string, now?: Date) =>
  findUsers(admin, usersList.read(new URLSearchParams(address)).query, 'en', now)
const emails = async (address: string) => (await find(address)).rows.map(({ email }) => email)

describe('the list of users', () => {
  it.each([
    ['a guide', { role: 'guide', impersonatorId: null }],
    ['an admin who acts as somebody', { role: 'admin', impersonatorId: randomUUID() }],
  ] as const)('is not for %s, nor is a record', async (_, actor) => {
    const { query } = usersList.read(new URLSearchParams())
    await expect(findUsers(actor, query, 'en')).rejects.toMatchObject({ code: 'forbidden' })
    await expect(findUserRecord(actor, randomUUID(), 'en')).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('says of a guide what an admin looks for', async () => {
    const guide = await createGuide(db, { email: 'ada@example.com', firstname: 'Ada', lastname: 'Bell' })
    await createEnquiry(db, { guideId: guide.id })
    const { rows, total, counts } = await find('')
    expect(total).toBe(1)
    expect(counts).toMatchObject({ all: 1, guides: 1, staff: 0, locked: 0 })
    expect(rows[0]).toMatchObject({
      role: 'guide',
      name: 'Ada Bell',
      email: 'ada@example.com',
      profile: 'published',
      subscription: { state: 'active', interval: 'month' },
      enquiries: 1,
      answerMinutes: 60,
      lastSignInAt: null,
      lockedAt: null,
      isVerified: true,
    })
  })

  it('finds parts of names and addresses, numbers of guides and telephone numbers, all words at once', async () => {
    const ada = await createGuide(db, { email: 'ada_x@example.com', firstname: 'Ada', lastname: 'Lovelace' })
    await createGuide(db, { email: 'adaxx@example.com', firstname: 'Grace', lastname: 'Hopper' })
    await createUser(db, { role: 'admin', email: 'root@example.com' })
    await db.user.updateMany({ where: { role: 'admin' }, data: { staffName: 'Lydia Morozova' } })
    await db.guide.update({ where: { id: ada.id }, data: { phone: '+39 347 123 45 67' } })
    expect(await emails('q=lovel')).toEqual(['ada_x@example.com'])
    expect(await emails('q=love+ada')).toEqual(['ada_x@example.com'])
    expect(await emails('q=grace+ada_x')).toEqual([])
    expect(await emails('q=ada_')).toEqual(['ada_x@example.com'])
    expect(await emails('q=moroz')).toEqual(['root@example.com'])
    expect(await emails(`q=${ada.id}`)).toContain('ada_x@example.com')
    expect(await emails('q=%2B39+(347)+123-45')).toEqual(['ada_x@example.com'])
  })

  it('has a view for each thing that is looked for again and again', async () => {
    await createGuide(db, { email: 'trial@example.com', subscription: 'trialing' })
    await createGuide(db, { email: 'grace@example.com', subscription: 'grace' })
    const locked = await createGuide(db, { email: 'locked@example.com' })
    const leaving = await createGuide(db, { email: 'leaving@example.com' })
    await createUser(db, { role: 'admin', email: 'root@example.com' })
    await db.user.update({ where: { id: locked.userId }, data: { suspendedAt: new Date() } })
    await db.user.update({ where: { id: leaving.userId }, data: { deleteAfter: new Date() } })
    expect(await emails('view=trial')).toEqual(['trial@example.com'])
    expect(await emails('view=unpaid')).toEqual(['grace@example.com'])
    expect(await emails('view=locked')).toEqual(['locked@example.com'])
    expect(await emails('view=deleting')).toEqual(['leaving@example.com'])
    expect(await emails('view=staff')).toEqual(['root@example.com'])
    const { counts } = await find('')
    expect(counts).toEqual({ all: 5, guides: 4, trial: 1, unpaid: 1, locked: 1, deleting: 1, staff: 1 })
  })

  it('narrows by what is known of people, and says which condition leaves nobody', async () => {
    const now = new Date()
    const ada = await createGuide(db, { email: 'ada@example.com', texts: ['ja'] })
    await createGuide(db, { email: 'new@example.com', status: 'draft', subscription: null })
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
    await db.user.update({ where: { id: ada.userId }, data: { lastSignInAt: daysAgo(10) } })
    expect(await emails('seen=30')).toEqual(['ada@example.com'])
    expect(await emails('seen=never')).toEqual(['new@example.com'])
    expect(await emails('language=ja')).toEqual(['ada@example.com'])
    expect(await emails('subscription=none&subscription=expired')).toEqual(['new@example.com'])
    expect(await emails('profile=draft')).toEqual(['new@example.com'])
    expect(await emails('verified=0')).toEqual([])
    const { remedies } = await find('language=ja&seen=7')
    expect(remedies).toEqual([
      { filter: 'seen', count: 1 },
      { filter: 'language', count: 0 },
    ])
  })

  it('puts who signed in last first, who never did last, and the other way round', async () => {
    for (const [email, day] of [
      ['a', 1],
      ['b', 3],
      ['c', null],
      ['d', 2],
    ] as const) {
      const { id } = await createUser(db, { email: `${email}@example.com` })
      const lastSignInAt = day && new Date(Date.UTC(2026, 0, day))
      await db.user.update({ where: { id }, data: { lastSignInAt } })
    }
    const order = ['b', 'd', 'a', 'c'].map((name) => `${name}@example.com`)
    expect(await emails('')).toEqual(order)
    expect(await emails('sort=seen')).toEqual(order.toReversed())
    expect(await emails('sort=joined')).toEqual(['a', 'b', 'c', 'd'].map((name) => `${name}@example.com`))
  })

  it('loses and repeats nobody of many who are alike, on any page', async () => {
    await addAlike(1010)
    for (const sort of ['seen', '-seen']) {
      const ids: string[] = []
      for (let page = 1; page <= 11; page += 1) {
        const { rows } = await find(`sort=${sort}&per_page=100&page=${page}`)
        ids.push(...rows.map(({ id }) => id))
      }
      expect(ids).toHaveLength(1010)
      expect(new Set(ids).size).toBe(1010)
    }
  })

  it('counts no farther than lists do, has no page beyond that, and finds the latest of as many first', async () => {
    await addAlike(10_020)
    const { total, counts } = await find('')
    expect(total).toBe(10_001)
    expect(counts).toMatchObject({ all: 10_001, guides: 10_001, staff: 0 })
    expect((await find('page=417')).rows).toHaveLength(16)
    const { id, userId } = await createGuide(db, { email: 'ada@example.com', firstname: 'Alike' })
    await db.guide.update({ where: { id }, data: { phone: '+39 347 474 74 74' } })
    await db.user.update({ where: { id: userId }, data: { lastSignInAt: new Date() } })
    for (const word of ['alike', '4747']) {
      const found = await find(`q=${word}`)
      expect([found.total, found.rows[0]?.email]).toEqual([10_001, 'ada@example.com'])
    }
    expect(await emails('q=alike+ada')).toEqual(['ada@example.com'])
  })

  /** A thousand at a time: a statement may take only so long. */
  async function addAlike(count: number): Promise<void> {
    for (let first = 1; first <= count; first += 1000) {
      await db.$executeRaw`
        INSERT INTO "User" ("id", "role", "email", "locale", "lastSignInAt", "updatedAt")
        SELECT gen_random_uuid(), 'guide', 'alike4747-' || n || '@example.com', 'en', '2026-01-01', now()
        FROM generate_series(${first}::int, ${Math.min(first + 999, count)}::int) n`
    }
    // As a site's server does by itself; those of an empty table lead to plans that take minutes.
    await db.$executeRaw`ANALYZE "User"`
  }

  it('takes at most six statements', async () => {
    const guide = await createGuide(db)
    await createEnquiry(db, { guideId: guide.id })
    for (const address of ['', 'q=ada&view=guides', 'language=zh-Hans&seen=7']) {
      const sent = vi.spyOn(Client.prototype, 'query')
      await find(address)
      expect(sent.mock.calls.length).toBeLessThanOrEqual(6)
      sent.mockRestore()
    }
  })
})
