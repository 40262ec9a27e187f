import { keepCaseChecks } from '@/lib/domain/administration/moderation/kept-checks.ts'
import { type CaseListQuery, findPlace, listCases } from '@/lib/domain/administration/moderation/list.ts'
import { testDatabase } from '../../support/database.ts'
import { createGuide, createReview, createUser } from '../../support/factories.ts'

const db = testDatabase()
const nothing = {
  kind: null,
  language: null,
  city: null,
  finding: null,
  mine: false,
  search: '',
  after: null,
}

async function desk() {
  const { id: userId } = await createUser(db, { role: 'admin' })
  const actor = {
    ...{ userId, role: 'admin' as const, guideId: null, sessionId: '', impersonatorId: null },
    ...{ provedAt: new Date(), lacksFactor: false },
  }
  const listed = async (filter: Partial<CaseListQuery>) => {
    const { cases, total } = await listCases(actor, 'en', { queue: 'guides', ...nothing, ...filter })
    expect(total).toBe(cases.length)
    return cases.map(({ id }) => id)
  }
  return { actor, listed }
}

async function send(content: Record<string, string>) {
  const guide = await createGuide(db, { bio: 'Something else.' })
  return db.submission.create({ data: { guideId: guide.id, content, changed: Object.keys(content) } })
}

test('a queue is narrowed to what the checks have found, beside every other filter', async () => {
  const { actor, listed } = await desk()
  const contacts = await send({ 'bio.en': '<p>Write to me on WhatsApp, +351 912 004 417.</p>' })
  const unread = await send({ 'bio.ja': '<p>父は四十年、樽を作っていました。</p>' })
  const clear = await send({ 'headline.en': 'Porto on foot' })
  await keepCaseChecks()
  expect(await listed({ finding: 'warnings' })).toEqual([contacts.id])
  expect(await listed({ finding: 'contacts' })).toEqual([contacts.id])
  expect(await listed({ finding: 'unread' })).toEqual([unread.id])
  expect(await listed({ finding: 'nothing' })).toEqual([clear.id])
  expect(await listed({ finding: 'fraud' })).toEqual([])
  expect(await listed({ finding: 'warnings', search: String(clear.guideId) })).toEqual([])
  expect(await listed({})).toHaveLength(3)
  const { after: _, ...filter } = { ...nothing, queue: 'guides' as const }
  expect(await findPlace(actor, { ...filter, finding: 'nothing' }, clear.id)).toBe(1)
  expect(await findPlace(actor, { ...filter, finding: 'nothing' }, contacts.id)).toBeNull()
})

test('what no run has seen yet is neither with warnings nor without', async () => {
  const { listed } = await desk()
  const { id } = await send({ 'headline.en': 'Porto on foot' })
  expect([await listed({ finding: 'nothing' }), await listed({ finding: 'warnings' })]).toEqual([[], []])
  expect(await listed({})).toEqual([id])
})

test('every queue is checked; a case is checked again after hours, and forgotten when it waits no longer', async () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  const guide = await createGuide(db)
  const review = await createReview(db, { guideId: guide.id, state: 'pending' })
  await db.review.update({ where: { id: review.id }, data: { text: 'Fine. Mail me: anna@example.com' } })
  const paper = { type: 'licence' as const, issuer: {}, number: '?', documentKey: 'a.pdf', documentSize: 1 }
  const credential = await db.credential.create({ data: { guideId: guide.id, ...paper } })
  const kept = async () =>
    Object.fromEntries((await db.caseCheck.findMany()).map(({ caseId, findings }) => [caseId, findings]))
  await keepCaseChecks(now)
  expect(await kept()).toEqual({ [review.id]: ['contacts'], [credential.id]: ['number'] })
  await db.credential.update({ where: { id: credential.id }, data: { number: 'RM 4471' } })
  await keepCaseChecks(hoursLater(1))
  expect((await kept())[credential.id]).toEqual(['number'])
  await keepCaseChecks(hoursLater(7))
  expect((await kept())[credential.id]).toEqual([])
  await db.review.update({ where: { id: review.id }, data: { state: 'rejected' } })
  await keepCaseChecks(hoursLater(60))
  expect(Object.keys(await kept())).toEqual([credential.id])
})
