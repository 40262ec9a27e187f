import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { testDatabase } from '../support/database.ts'
import { createGuide } from '../support/factories.ts'

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
