import { liftDueSuspensions, liftSuspension, suspendGuide } from '@/lib/domain/catalogue/guides/suspension.ts'
import { bringGuideBack, takeGuideOff } from '@/lib/domain/catalogue/guides/takedown.ts'
import { guideChanged } from '@/lib/domain/core/projections/projections.ts'
import { anonymiseDue } from '@/lib/domain/people/personal-data/anonymise.ts'
import type { Actor } from '@/lib/server/auth/actor.ts'
import { database } from '@/lib/server/prisma/database.ts'
import { testDatabase } from '../../../support/database.ts'
import { createGuide, createUser } from '../../../support/factories.ts'
import { signedIn } from '../../../support/visitor.ts'

const db = testDatabase()

const day = 86_400_000
const inDays = (count: number) => new Date(Date.now() + count * day)
const nobody = { userId: null }

let guide: { id: number; userId: string }
let admin: Actor
beforeEach(async () => {
  guide = await createGuide(db)
  const { id: userId } = await createUser(db, { role: 'admin' })
  const { id: sessionId } = await db.session.create({ data: { userId, expiresAt: inDays(1) } })
  const nothing = { guideId: null, impersonatorId: null, lacksFactor: false }
  admin = { userId, role: 'admin', sessionId, provedAt: new Date(), ...nothing }
})

const account = '/api/account/deletion'
const change = async (data: object) => {
  await database().$transaction(async (tx) => {
    await tx.user.update({ where: { id: guide.userId }, data, select: { id: true } })
    await guideChanged(tx, guide.id)
  })
}

/** Everything that can happen to a page. */
const actions = {
  'taken off': () =>
    database().$transaction((tx) =>
      takeGuideOff(tx, nobody, guide.id, 'Somebody else’s licence.', new Date()),
    ),
  'brought back': () => database().$transaction((tx) => bringGuideBack(tx, nobody, guide.id, new Date())),
  'suspended for 7 days': () => suspendGuide(admin, guide.id, { reason: 'A picture.', days: 7 }),
  suspended: () => suspendGuide(admin, guide.id, { reason: 'A picture.', days: null }),
  lifted: () => liftSuspension(admin, guide.id),
  '8 days later': () => liftDueSuspensions(inDays(8)),
  closed: async () => (await signedIn(db, guide.userId)).post(account),
  kept: async () => (await signedIn(db, guide.userId)).delete(account),
  deleted: () => anonymiseDue(inDays(31)),
  unpaid: async () => {
    await db.subscription.update({ where: { guideId: guide.id }, data: { state: 'expired' } })
    await change({})
  },
  'account locked': () => change({ suspendedAt: new Date() }),
  'account unlocked': () => change({ suspendedAt: null }),
} satisfies Record<string, () => Promise<unknown>>
type Action = keyof typeof actions

const off = ['suspended', 'Somebody else’s licence.', false]
const suspended = ['suspended', 'A picture.', false]
const isPublic = ['published', null, true]
const closed = ['closed', null, false]

test.each<[Action[], unknown[]]>([
  [['taken off'], off],
  [['taken off', 'brought back'], isPublic],
  [['taken off', 'taken off', 'brought back'], isPublic],
  [['taken off', '8 days later'], off],
  // Another suspension goes on, and ends as it was to end.
  [['brought back'], isPublic],
  [['suspended', 'brought back'], suspended],
  [['suspended', 'taken off'], off],
  [['suspended', 'taken off', 'brought back'], suspended],
  [['suspended for 7 days', 'taken off', '8 days later'], off],
  [['suspended for 7 days', 'taken off', 'brought back'], suspended],
  [['suspended for 7 days', 'taken off', 'brought back', '8 days later'], isPublic],
  [['suspended for 7 days', 'taken off', '8 days later', 'brought back', '8 days later'], isPublic],
  // An admin's word brings it back at once; what comes after it is another suspension.
  [['taken off', 'lifted'], isPublic],
  [['suspended', 'taken off', 'lifted'], isPublic],
  [['taken off', 'lifted', 'suspended', 'brought back'], suspended],
  [['taken off', 'lifted', 'taken off', 'brought back'], isPublic],
  // A guide who leaves isn't brought back, and who stays comes back only as far as the decision lets them.
  [['closed', 'taken off'], off],
  [['closed', 'taken off', 'brought back'], closed],
  [['closed', 'taken off', 'brought back', 'kept'], isPublic],
  [['closed', 'taken off', 'kept'], off],
  [['closed', 'taken off', 'kept', 'brought back'], isPublic],
  [['taken off', 'closed', 'brought back'], closed],
  [['taken off', 'closed', 'brought back', 'kept'], isPublic],
  [['taken off', 'closed', 'lifted'], closed],
  [['suspended', 'closed', 'lifted'], closed],
  [['suspended for 7 days', 'closed', '8 days later'], closed],
  [['suspended for 7 days', 'closed', '8 days later', 'kept'], isPublic],
  [['closed', 'deleted', 'taken off'], closed],
  [['taken off', 'closed', 'deleted', 'brought back'], closed],
  // Any other reason that keeps it out of the lists goes on.
  [
    ['unpaid', 'taken off', 'brought back'],
    ['published', null, false],
  ],
  [
    ['account locked', 'taken off', 'brought back'],
    ['published', null, false],
  ],
  [['account locked', 'taken off', 'account unlocked'], off],
])('%j', async (happened, expected) => {
  for (const action of happened) await actions[action]()
  const { status, statusReason, listed } = await db.guide.findUniqueOrThrow({ where: { id: guide.id } })
  expect([status, statusReason, listed]).toEqual(expected)
})

test('a page that comes back while its account is to be deleted tells nobody that it is public', async () => {
  for (const action of ['suspended for 7 days', 'closed', '8 days later'] as const) await actions[action]()
  expect(await db.emailOutbox.count({ where: { template: 'moderation-pageResumed' } })).toBe(0)
})
