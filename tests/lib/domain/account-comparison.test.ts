import { compareAccounts } from '@/lib/domain/people/personal-data/merging/compare.ts'
import { testDatabase } from '../../support/database.ts'
import { createGuide, createUser } from '../../support/factories.ts'

const db = testDatabase()
const admin = { role: 'admin' as const, impersonatorId: null }
const compare = (userId: string, email = '') => compareAccounts(admin, { userId, email }, 'en')

describe('the comparison of two accounts', () => {
  it('shows both with what they have, and what stands in the way of each', async () => {
    const first = await createGuide(db, { email: 'ada@example.com', subscription: 'active' })
    await createGuide(db, { email: 'ada2@example.com', subscription: 'trialing' })
    const found = await compare(first.userId, 'ADA2@example.com')
    expect(found?.comparison?.candidates).toMatchObject([
      { email: 'ada@example.com', enquiries: 0, obstacles: [] },
      // The first account's paid time would be lost.
      { email: 'ada2@example.com', obstacles: ['paying'] },
    ])
    expect(found?.likely).toEqual([])
  })

  it('proposes accounts with the same telephone number, however it is written, or the same name', async () => {
    const first = await createGuide(db, { firstname: 'Ada', lastname: 'Bell', email: 'ada@example.com' })
    const samePhone = await createGuide(db, { firstname: 'A.', lastname: 'B.', email: 'phone@example.com' })
    await createGuide(db, { firstname: 'Ada', lastname: 'Bell', email: 'name@example.com' })
    await createGuide(db, { firstname: 'Ada', lastname: 'Rossi', email: 'other@example.com' })
    const setPhone = (id: number, phone: string) => db.guide.update({ where: { id }, data: { phone } })
    await setPhone(first.id, '+39 06 555 0101')
    await setPhone(samePhone.id, '39065550101')
    const found = await compare(first.userId)
    expect(found?.likely.map(({ email, likeness }) => [email, likeness])).toEqual([
      ['phone@example.com', ['phone']],
      ['name@example.com', ['name']],
    ])
    expect(found?.comparison).toBeNull()
  })

  it('is nothing without the second account, and is for admins alone', async () => {
    const { userId } = await createGuide(db, { email: 'ada@example.com' })
    const guide = { role: 'guide' as const, impersonatorId: null }
    expect(await compare(userId, 'nobody@example.com')).toMatchObject({ comparison: null, likely: [] })
    for (const text of ['nobody', '\0', 'a\0@example.com', '\ud800']) {
      expect(await compare(userId, text)).toMatchObject({ comparison: null, likely: [] })
    }
    expect(await compare(crypto.randomUUID())).toBeNull()
    const { id } = await createUser(db)
    await expect(compareAccounts(guide, { userId, email: '' }, 'en')).rejects.toMatchObject({
      code: 'forbidden',
    })
    expect((await compare(id))?.likely).toEqual([])
  })
})
