import { changeRole, createAdmin, removeStaff } from '@/lib/domain/people/accounts/admins.ts'
import { inviteStaff } from '@/lib/domain/people/accounts/invitations.ts'
import { anonymiseDue } from '@/lib/domain/people/personal-data/anonymise.ts'
import { asAdmin } from '../../support/as-admin.ts'
import { testDatabase } from '../../support/database.ts'
import { createUser } from '../../support/factories.ts'

const db = testDatabase()

const leaving = { deleteAfter: new Date() }
const roleOf = async (id: string) => (await db.user.findUniqueOrThrow({ where: { id } })).role

describe('somebody whose account is to be deleted', () => {
  it('gets no role, neither from an admin nor from the operator', async () => {
    const { id, email } = await createUser(db)
    await db.user.update({ where: { id }, data: leaving })
    const conflict = { code: 'conflict' }
    await expect(changeRole(await asAdmin(db), id, 'editor')).rejects.toMatchObject(conflict)
    await expect(createAdmin(email, { name: '', locale: 'en' })).rejects.toMatchObject(conflict)
    expect(await roleOf(id)).toBe('guide')
  })

  it('can lose one, and has none once nothing is left of them', async () => {
    const [one, other] = [await createUser(db, { role: 'editor' }), await createUser(db, { role: 'editor' })]
    await db.user.updateMany({ where: { role: 'editor' }, data: leaving })
    await changeRole(await asAdmin(db), one.id, 'guide')
    await anonymiseDue(new Date(Date.now() + 1000))
    expect([await roleOf(one.id), await roleOf(other.id)]).toEqual(['guide', 'guide'])
  })
})

it.each([
  ['locked out', { suspendedAt: new Date() }],
  ['to be deleted', leaving],
  ['deleted', { anonymisedAt: new Date() }],
])('the last admin stays, however many others are %s', async (_, gone) => {
  const { email } = await createUser(db, { role: 'admin' })
  const other = await createUser(db, { role: 'admin' })
  await db.user.update({ where: { id: other.id }, data: gone })
  await expect(removeStaff(email)).rejects.toMatchObject({ code: 'forbidden' })
})

it('an admin who is removed while a request is under way gives nobody a role and invites nobody', async () => {
  const admin = await asAdmin(db)
  const friend = await createUser(db)
  await db.user.update({ where: { id: admin.userId }, data: { role: 'guide' } })
  const invited = { email: 'own@example.com', staffName: 'Own', role: 'admin', locale: 'en' } as const
  const forbidden = { code: 'forbidden' }
  await expect(changeRole(admin, friend.id, 'admin')).rejects.toMatchObject(forbidden)
  await expect(inviteStaff(admin, invited)).rejects.toMatchObject(forbidden)
  expect([await roleOf(friend.id), await db.staffInvitation.count()]).toEqual(['guide', 0])
})
