import { findSetup } from '@/lib/domain/administration/setup/queries.ts'
import { settingOf } from '@/lib/domain/basics/features/feature.ts'
import { keepSetting } from '@/lib/server/stored-settings.ts'
import { testDatabase } from '../support/database.ts'
import { createGuide, createUser } from '../support/factories.ts'
import { refusalOf, signedIn } from '../support/visitor.ts'

const db = testDatabase()
const address = '/api/admin/guide_invitations'
const marco = { email: 'marco@example.com', name: 'Marco', locale: 'ja' }

async function office() {
  const admin = await createUser(db, { role: 'admin', staffName: 'Lidia Marchetti' })
  const visitor = await signedIn(db, admin.id)
  const actor = { role: 'admin', impersonatorId: null, userId: admin.id } as const
  return { visitor, guide: async () => (await findSetup(actor)).guide }
}

test('the first guide: none, invited, registered, in review, public', async () => {
  const { visitor, guide } = await office()
  const seen = [await guide()]
  expect((await visitor.post(address, marco)).status).toBe(204)
  seen.push(await guide())
  const { id } = await createGuide(db)
  await db.guide.updateMany({ data: { listed: false } })
  seen.push(await guide())
  await db.submission.create({ data: { guideId: id, content: {} } })
  seen.push(await guide())
  await db.guide.updateMany({ data: { listed: true } })
  seen.push(await guide())
  expect(seen).toEqual(['none', 'invited', 'registered', 'review', 'public'])
})

test('the email is in the chosen language, names who invites and who is invited, and leads to the registration', async () => {
  const { visitor } = await office()
  await visitor.post(address, marco)
  const [mail] = await db.emailOutbox.findMany()
  expect(mail).toMatchObject({ template: 'account-guideInvited', toAddress: marco.email, locale: 'ja' })
  expect(mail?.text).toMatch(
    /Marco[\s\S]*Lidia Marchetti[\s\S]*https:\/\/cicerone\.test\/ja\/account\/registration/,
  )
  expect(await db.user.count({ where: { email: marco.email } })).toBe(0)
  expect(await db.auditEntry.findMany()).toMatchObject([
    {
      action: 'mail.guide_invited',
      subjectId: mail?.id,
      details: { after: { domain: 'example.com', locale: 'ja' } },
    },
  ])
})

test('nobody is written to twice a day, nobody who has an account, and nobody while registration is off', async () => {
  const { visitor, guide } = await office()
  await createUser(db, { email: 'known@example.com' })
  const known = await visitor.post(address, { ...marco, email: 'known@example.com' })
  expect([known.status, Object.keys((await known.json()).errors)]).toEqual([422, ['email']])
  await keepSetting(db, settingOf('registration'), false)
  expect((await refusalOf(visitor.post(address, marco)))[1]).toBe('switched_off')
  await keepSetting(db, settingOf('registration'), true)
  expect([await guide(), await db.emailOutbox.count()]).toEqual(['none', 0])
  await visitor.post(address, marco)
  expect((await visitor.post(address, { ...marco, email: 'MARCO@example.com' })).status).toBe(422)
  expect(await db.emailOutbox.count()).toBe(1)
})
