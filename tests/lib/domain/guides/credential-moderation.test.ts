import { testDatabase } from '../../../support/database.ts'
import { decideCredential } from '../../../support/decide.ts'
import { createGuide, createUser } from '../../../support/factories.ts'
import { openCasesOf } from '../../../support/open-cases.ts'
import { signedIn } from '../../../support/visitor.ts'

const db = testDatabase()

const paper = () => ({ documentKey: crypto.randomUUID(), documentName: 'licence.pdf', documentSize: 10 })

async function licence(document: Partial<ReturnType<typeof paper>> = paper()) {
  const guide = await createGuide(db, { texts: ['ja'], firstname: 'Ada', lastname: 'Rossi' })
  const { id } = await db.credential.create({
    data: {
      guideId: guide.id,
      type: 'licence',
      issuer: { en: 'City of Rome', ja: 'ローマ市' },
      number: '1147/2016',
      ...document,
    },
  })
  const moderator = await createUser(db, { role: 'admin' })
  return { guide, id, moderator: { userId: moderator.id } }
}
const inTime = [{ createdAt: 'asc' as const }, { id: 'asc' as const }]
const mails = () => db.emailOutbox.findMany({ orderBy: inTime })
const entries = () =>
  db.auditEntry.findMany({ where: { action: { startsWith: 'guide.credential_' } }, orderBy: inTime })

test('a verified credential counts for the guide, who is told in their language', async () => {
  const { guide, id, moderator } = await licence()
  const before = await db.guide.findUniqueOrThrow({ where: { id: guide.id } })
  await decideCredential(moderator, id, { kind: 'approve' })
  expect(await db.credential.findUniqueOrThrow({ where: { id } })).toMatchObject({
    verifiedAt: expect.any(Date),
    refusedReason: null,
  })
  const after = await db.guide.findUniqueOrThrow({ where: { id: guide.id } })
  expect(after.completeness).toBeGreaterThan(before.completeness)
  const [mail] = await mails()
  expect(mail).toMatchObject({ template: 'moderation-credentialVerified', locale: 'ja' })
  expect(mail?.text).toContain('ローマ市')
  expect(await entries()).toMatchObject([
    { action: 'guide.credential_verify', subjectId: String(guide.id), actorId: moderator.userId },
  ])
})

test('one that is sent back says why, and waits again once it was changed', async () => {
  const { guide, id, moderator } = await licence()
  await decideCredential(moderator, id, { kind: 'reject', reason: 'The number is not readable.' })
  expect(await openCasesOf(db, 'credentials')).toEqual([])
  const own = await signedIn(db, guide.userId)
  const values = { type: 'licence', issuer: { en: 'City of Rome' }, number: '1147/2017', expires_on: null }
  expect((await own.put(`/api/account/credentials/${id}`, values)).status).toBeLessThan(300)
  expect(await openCasesOf(db, 'credentials')).toMatchObject([{ id, title: 'City of Rome' }])
  await decideCredential(moderator, id, { kind: 'reject', reason: 'Page two is missing.' })
  expect((await mails()).map(({ text }) => /The number|Page two/.exec(text)?.[0])).toEqual([
    'The number',
    'Page two',
  ])
  expect(await entries()).toMatchObject([
    { details: { after: { credential: id, reason: 'The number is not readable.' } } },
    { details: { after: { credential: id, reason: 'Page two is missing.' } } },
  ])
})

test('of two moderators who decide at once one wins', async () => {
  const { id, moderator } = await licence()
  const results = await Promise.allSettled([
    decideCredential(moderator, id, { kind: 'approve' }),
    decideCredential(moderator, id, { kind: 'reject', reason: 'Expired' }),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect([await mails(), await entries()].map(({ length }) => length)).toEqual([1, 1])
})

test('without a paper there is nothing to check', async () => {
  const { id, moderator } = await licence({})
  expect(await openCasesOf(db, 'credentials')).toEqual([])
  await expect(decideCredential(moderator, id, { kind: 'approve' })).rejects.toMatchObject({
    code: 'conflict',
  })
  await expect(decideCredential(moderator, crypto.randomUUID(), { kind: 'approve' })).rejects.toMatchObject({
    code: 'not_found',
  })
})
