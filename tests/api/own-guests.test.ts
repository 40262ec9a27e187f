import { closeRateLimits } from '@/lib/server/rate-limit.ts'
import { testDatabase } from '../support/database.ts'
import { createGuide } from '../support/factories.ts'
import { withFreshLimits } from '../support/limits.ts'
import { signedIn } from '../support/visitor.ts'

const db = testDatabase()
withFreshLimits(db)
afterAll(closeRateLimits)

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
})
