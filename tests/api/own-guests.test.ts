import { randomUUID } from 'node:crypto'
import { testDatabase } from '../support/database.ts'
import { createGuide } from '../support/factories.ts'
import { signedIn } from '../support/visitor.ts'

const db = testDatabase()

test('an invitation that is sent again after a lost answer is one, and no link is kept with its answer', async () => {
  const { userId } = await createGuide(db)
  const visitor = await signedIn(db, userId)
  const guest = { name: 'Greta', email: '', locale: 'en', languageCode: 'en', adults: 2, children: 0 }
  const invite = (key?: string) =>
    visitor.post(
      '/api/account/guests',
      { ...guest, message: 'As we said.' },
      key === undefined ? {} : { headers: { 'Idempotency-Key': key } },
    )
  const first = await invite('the-same-key')
  const answer = await first.json()
  expect([first.status, Object.keys(answer)]).toEqual([201, ['id']])
  expect(await (await invite('the-same-key')).json()).toEqual(answer)
  expect([await db.enquiry.count(), await db.guestInvitation.count()]).toEqual([1, 1])
  expect((await invite()).status).toBe(400)
  const { threads } = await (await visitor.get('/api/account/enquiries')).json()
  expect(threads).toMatchObject([{ id: answer.id, is_invited: true }])
})

test('what is wrong stands at its field, or above the form where it is about no field', async () => {
  const guide = await createGuide(db)
  const visitor = await signedIn(db, guide.userId)
  const guest = { name: 'Greta', email: '', locale: 'en', languageCode: 'en', adults: 2, children: 0 }
  const invite = async (changes: object = {}) => {
    const key = { headers: { 'Idempotency-Key': randomUUID() }, locale: 'en' as const }
    const body = { ...guest, message: 'As we said.', ...changes }
    const answer = await visitor.post('/api/account/guests', body, key)
    const { detail, errors } = await answer.json()
    return [answer.status, detail, Object.keys(errors ?? {})]
  }
  expect((await invite({ languageCode: 'fi' }))[2]).toEqual(['languageCode'])
  const environment = process.env
  process.env = { ...environment, LOCALES: 'ru,en' }
  try {
    expect((await invite({ locale: 'ja' }))[2]).toEqual(['locale'])
  } finally {
    process.env = environment
  }
  await db.guestInvitation.createMany({
    data: Array.from({ length: 10 }, (_, index) => ({
      guideId: guide.id,
      month: new Date(`${new Date().toISOString().slice(0, 7)}-01`),
      number: index + 1,
    })),
  })
  expect(await invite()).toEqual([
    409,
    'You can invite up to 10 people a month. Next month you can invite again.',
    [],
  ])
  await db.guide.update({ where: { id: guide.id }, data: { listed: false } })
  expect(await invite()).toEqual([409, 'You aren’t listed at the moment. Renew your subscription first.', []])
  expect(await db.enquiry.count()).toBe(0)
})
