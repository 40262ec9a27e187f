import { findUserRelated } from '@/lib/domain/people/accounts/user-related.ts'
import { testDatabase } from '../support/database.ts'
import { createEnquiry, createGuide, createReview, createUser } from '../support/factories.ts'
import { signedIn } from '../support/visitor.ts'

const db = testDatabase()

test('moderators see in the list, in the case and in the guide’s record that a review was invited', async () => {
  const guide = await createGuide(db)
  const own = await createReview(db, { guideId: guide.id, state: 'pending' })
  const found = await createReview(db, { guideId: guide.id, state: 'pending' })
  await db.review.update({ where: { id: own.id }, data: { invitedByGuide: true } })
  const { enquiry } = await createEnquiry(db, { guideId: guide.id })
  await db.enquiry.update({ where: { id: enquiry.id }, data: { origin: 'guide' } })
  const visitor = await signedIn(db, (await createUser(db, { role: 'moderator' })).id)
  const read = async (path: string) => (await visitor.get(`/api/admin/cases/reviews${path}`)).json()

  const { cases } = await read('')
  const kinds = new Map(cases.map((one: { id: string; kind: string }) => [one.id, one.kind]))
  expect([kinds.get(own.id), kinds.get(found.id)]).toEqual(['invited', 'new'])
  expect((await read('?kind=invited')).cases).toHaveLength(1)
  expect([(await read(`/${own.id}`)).review.invited, (await read(`/${found.id}`)).review.invited]).toEqual([
    true,
    false,
  ])

  const related = await findUserRelated({ role: 'admin', impersonatorId: null }, guide.userId, 'en')
  const marks = (kind: string) =>
    related.find((one) => one.kind === kind)?.items.flatMap(({ by }) => (by === null ? [] : [by]))
  expect([marks('review'), marks('enquiry')]).toEqual([['invited'], ['invited']])
})
