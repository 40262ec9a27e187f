import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sendMessage } from '@/lib/domain/conversation/enquiries/conversation/commands.ts'
import { reportThread } from '@/lib/domain/conversation/enquiries/reports/commands.ts'
import { createConversation } from '../../support/conversations.ts'
import { testDatabase } from '../../support/database.ts'
import { createGuide, createReview } from '../../support/factories.ts'

const run = promisify(execFile)
const db = testDatabase()

async function moderate(...request: string[]): Promise<{ said: string; isDone: boolean }> {
  // The arguments are checked by scripts/moderation.ts, which also opens the database.
  const given = ['scripts/boot/moderate.ts', ...request]
  const env = { ...process.env, NODE_OPTIONS: '' }
  try {
    const { stdout } = await run(process.execPath, given, { cwd: join(import.meta.dirname, '../../..'), env })
    return { said: stdout, isDone: true }
  } catch (error) {
    return { said: String(Object(error).stderr), isDone: false }
  }
}

async function waiting(): Promise<string> {
  const guide = await createGuide(db, { status: 'pending', firstname: 'Marco', lastname: 'Bellini' })
  const { id } = await db.submission.create({
    data: { guideId: guide.id, content: { 'headline.en': 'Rome on foot' } },
  })
  return id
}

test('the operator’s command lists, shows and decides what guides have sent', async () => {
  const [one, two] = [await waiting(), await waiting()]
  expect((await moderate('list')).said.match(/profile {2}Marco Bellini/g)).toHaveLength(2)
  expect((await moderate('show', one)).said).toContain('headline.en\n  Rome on foot')
  expect(await moderate('approve', one)).toMatchObject({ isDone: true })
  expect(await moderate('reject', two, 'No portrait')).toMatchObject({ isDone: true })
  expect(await moderate('list')).toEqual({ said: 'No cases await moderation.\n', isDone: true })
  expect((await moderate('approve', two)).said).toBe(`${two} is decided, closed or taken back already.\n`)
  const guides = await db.guide.findMany({ orderBy: { id: 'asc' } })
  expect(guides.map(({ status, statusReason }) => [status, statusReason])).toEqual([
    ['published', null],
    ['rejected', 'No portrait'],
  ])
}, 60_000)

test('the operator’s command lists, shows and decides reviews and reports about them', async () => {
  const guide = await createGuide(db, { firstname: 'Marco', lastname: 'Bellini' })
  const good = await createReview(db, { guideId: guide.id, state: 'pending', rating: 4 })
  const bad = await createReview(db, { guideId: guide.id, state: 'pending', rating: 1 })
  expect((await moderate('list')).said).toContain(`review  4 of 5 by Olga K. for Marco Bellini`)
  expect((await moderate('show', good.id)).said).toContain('text\n  We saw what we would have walked past.')
  expect((await moderate('approve', good.id)).said).toBe('review of Marco Bellini: published.\n')
  expect((await moderate('reject', bad.id, 'Advertising')).isDone).toBe(true)
  await db.reviewReport.create({ data: { reviewId: good.id, reason: 'Not my tour' } })
  expect((await moderate('list')).said).toContain('report  4 of 5')
  expect((await moderate('approve', good.id)).said).toBe('review of Marco Bellini: kept.\n')
  expect(await moderate('list')).toEqual({ said: 'No cases await moderation.\n', isDone: true })
  expect(await db.guide.findUniqueOrThrow({ where: { id: guide.id } })).toMatchObject({ ratingCount: 1 })
}, 60_000)

test('the operator’s command lists and decides credentials', async () => {
  const guide = await createGuide(db, { firstname: 'Marco', lastname: 'Bellini' })
  const licence = { guideId: guide.id, type: 'licence' as const, issuer: { en: 'City of Rome' } }
  const paper = { documentName: 'licence.pdf', documentSize: 10 }
  const [one, two] = [
    await db.credential.create({ data: { ...licence, ...paper, documentKey: 'one' } }),
    await db.credential.create({ data: { ...licence, ...paper, documentKey: 'two' } }),
  ]
  expect((await moderate('list')).said.match(/licence {2}City of Rome for Marco Bellini/g)).toHaveLength(2)
  expect((await moderate('approve', one.id)).said).toBe(
    'credential of Marco Bellini: verified; the guide is notified by email.\n',
  )
  expect((await moderate('reject', two.id, 'Not legible')).isDone).toBe(true)
  expect(await db.credential.findMany({ orderBy: { documentKey: 'asc' } })).toMatchObject([
    { verifiedAt: expect.any(Date), refusedReason: null },
    { verifiedAt: null, refusedReason: 'Not legible' },
  ])
}, 60_000)

test('the operator’s command lists, shows and closes reports of conversations, with a note', async () => {
  const { enquiry, asGuide, asTraveller } = await createConversation(db)
  await sendMessage(asGuide, { clientId: crypto.randomUUID(), body: 'Pay me by wire first.' })
  const { id: messageId } = await sendMessage(asTraveller, {
    clientId: crypto.randomUUID(),
    body: 'You are a fraud.',
  })
  await reportThread(asTraveller, { message_id: null, reason: 'Asks for money ahead' })
  await reportThread(asGuide, { message_id: messageId, reason: 'Insults me' })
  const [whole, one] = await db.threadReport.findMany({ orderBy: { createdAt: 'asc' } })
  if (!whole || !one) throw new Error('Two reports were expected.')

  const { said } = await moderate('list')
  expect(said).toMatch(new RegExp(`${whole.id} .* conversation {2}traveller ${enquiry.travellerName} about `))
  expect(said).toMatch(new RegExp(`${one.id} .* conversation {2}guide .* about ${enquiry.travellerName}`))

  const shown = (await moderate('show', whole.id)).said
  expect(shown).toContain('reported by the traveller\n  Asks for money ahead')
  expect(shown).toMatch(/Pay me by wire first\.[\s\S]*You are a fraud\./)
  const other = (await moderate('show', one.id)).said
  expect(other).toContain('You are a fraud.')
  expect(other).not.toContain('Pay me by wire first.')

  expect((await moderate('close', whole.id, 'Guide warned by phone')).isDone).toBe(true)
  expect((await moderate('close', whole.id, 'Again')).isDone).toBe(false)
  expect(await db.threadReport.findMany({ where: { resolvedAt: null } })).toMatchObject([{ id: one.id }])
  expect(await db.auditEntry.findMany({ where: { action: 'enquiry.report_close' } })).toMatchObject([
    {
      actorId: null,
      subjectType: 'enquiry',
      subjectId: enquiry.id,
      details: { after: { report: whole.id, note: 'Guide warned by phone' } },
    },
  ])
}, 60_000)
