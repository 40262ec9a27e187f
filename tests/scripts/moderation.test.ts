import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { testDatabase } from '../support/database.ts'
import { createGuide, createReview } from '../support/factories.ts'

const run = promisify(execFile)
const db = testDatabase()

async function moderate(...request: string[]): Promise<{ said: string; isDone: boolean }> {
  // The arguments are checked by scripts/moderation.ts, which also opens the database.
  const given = ['scripts/boot/moderate.ts', ...request]
  const env = { ...process.env, NODE_OPTIONS: '' }
  try {
    const { stdout } = await run(process.execPath, given, { cwd: join(import.meta.dirname, '../..'), env })
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
  expect(await moderate('list')).toEqual({ said: 'Nothing waits for moderation.\n', isDone: true })
  expect((await moderate('approve', two)).said).toBe(`${two} is decided or taken back already.\n`)
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
  expect(await moderate('list')).toEqual({ said: 'Nothing waits for moderation.\n', isDone: true })
  expect(await db.guide.findUniqueOrThrow({ where: { id: guide.id } })).toMatchObject({ ratingCount: 1 })
}, 60_000)
