import { liftDueSuspensions, liftSuspension, suspendGuide } from '@/lib/domain/catalogue/guides/suspension.ts'
import type { Actor } from '@/lib/server/auth/actor.ts'
import { testDatabase } from '../../../support/database.ts'
import { createGuide, createUser } from '../../../support/factories.ts'

const db = testDatabase()

async function admin(): Promise<Actor> {
  const { id: userId } = await createUser(db, { role: 'admin', staffName: 'Lidia Marchetti' })
  const { id: sessionId } = await db.session.create({
    data: { userId, expiresAt: new Date(Date.now() + 3_600_000) },
  })
  return {
    userId,
    role: 'admin',
    guideId: null,
    sessionId,
    impersonatorId: null,
    provedAt: new Date(),
    lacksFactor: false,
  }
}

const reason = 'Two travellers report the same picture from an advertisement.'
const days = (count: number) => new Date(Date.now() + count * 86_400_000)
const stateOf = (id: number) =>
  db.guide.findUniqueOrThrow({
    where: { id },
    select: { status: true, statusReason: true, listed: true, suspendedUntil: true },
  })
const templates = async () =>
  (await db.emailOutbox.findMany({ orderBy: { createdAt: 'asc' } })).map(({ template }) => template)

test('a suspended page is in no list, and its guide is told why', async () => {
  const { id } = await createGuide(db)
  await suspendGuide(await admin(), id, { reason, days: null })
  expect(await stateOf(id)).toEqual({
    status: 'suspended',
    statusReason: reason,
    listed: false,
    suspendedUntil: null,
  })
  expect(await templates()).toEqual(['moderation-pageSuspended'])
  expect(await db.auditEntry.findFirstOrThrow()).toMatchObject({
    action: 'guide.suspend',
    details: { after: { reason, until: null } },
  })
  expect(await liftDueSuspensions(days(365))).toBe(0)
})

test('it comes back by itself when its days are over, once', async () => {
  const { id } = await createGuide(db)
  await suspendGuide(await admin(), id, { reason, days: 7 })
  expect(await liftDueSuspensions(days(6))).toBe(0)
  const both = await Promise.all([liftDueSuspensions(days(8)), liftDueSuspensions(days(8))])
  expect(both.toSorted()).toEqual([0, 1])
  expect(await stateOf(id)).toEqual({
    status: 'published',
    statusReason: null,
    listed: true,
    suspendedUntil: null,
  })
  expect(await templates()).toEqual(['moderation-pageSuspended', 'moderation-pageResumed'])
})

test('an admin brings it back before', async () => {
  const moderator = await admin()
  const { id } = await createGuide(db)
  await suspendGuide(moderator, id, { reason, days: 30 })
  await liftSuspension(moderator, id)
  expect(await stateOf(id)).toMatchObject({ status: 'published', listed: true, suspendedUntil: null })
  await expect(liftSuspension(moderator, id)).rejects.toMatchObject({ code: 'conflict' })
})

test('the page of somebody whose account is to be deleted stays off the site, by hand and by the clock', async () => {
  const moderator = await admin()
  const later = new Date(Date.now() + 8 * 86_400_000)
  const leaving = async () => {
    const { id, userId } = await createGuide(db)
    await suspendGuide(moderator, id, { reason, days: 7 })
    await db.user.update({ where: { id: userId }, data: { deleteAfter: later } })
    return id
  }
  const lifted = await leaving()
  await liftSuspension(moderator, lifted)
  const due = await leaving()
  expect(await liftDueSuspensions(later)).toBe(1)
  for (const id of [lifted, due]) {
    expect(await stateOf(id)).toMatchObject({ status: 'closed', listed: false })
  }
})

test('only what is public can be suspended, and only by an admin', async () => {
  const moderator = await admin()
  const { id } = await createGuide(db, { status: 'pending' })
  const suspension = { reason, days: null }
  await expect(suspendGuide(moderator, id, suspension)).rejects.toMatchObject({ code: 'conflict' })
  await expect(suspendGuide(moderator, 999_999, suspension)).rejects.toMatchObject({ code: 'not_found' })
  const guide = await createGuide(db)
  const actor: Actor = { ...moderator, role: 'guide', guideId: guide.id }
  await expect(suspendGuide(actor, guide.id, suspension)).rejects.toMatchObject({ code: 'forbidden' })
  const borrowed: Actor = { ...moderator, impersonatorId: moderator.userId }
  await expect(suspendGuide(borrowed, guide.id, suspension)).rejects.toMatchObject({ code: 'forbidden' })
})
