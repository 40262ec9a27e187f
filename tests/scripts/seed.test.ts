import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { readWords } from '../../prisma/seed/words.ts'
import { testDatabase } from '../support/database.ts'
import { createCountry } from '../support/factories.ts'

type Ending = { code: number; output: string }

/** Runs the seed as `npm start` does, without the pictures. */
function seed(words: string[], databaseUrl = process.env.DATABASE_URL ?? ''): Promise<Ending> {
  const program = ['--conditions=react-server', 'prisma/seed/index.ts', '--no-pictures', ...words]
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  return new Promise((resolve) => {
    execFile(process.execPath, program, { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr })
    })
  })
}

describe('the seed', () => {
  const db = testDatabase()

  it('knows the further pictures of cities without their files, which an image does not have', () => {
    const files = readdirSync('prisma/seed/pictures/excursions').map((file) => file.replace(/\.jpg$/, ''))
    expect(readWords().scenes).toEqual(files.toSorted())
  })

  it('leaves a database alone that holds anything', async () => {
    await createCountry(db)
    const { code, output } = await seed([])
    expect(code).toBe(1)
    expect(output.trim()).toBe('The database holds data already; the seed only fills an empty one.')
    expect(await db.country.count()).toBe(1)
  })

  it('gives a real installation places, categories, plans and pages, and nobody who could sign in', async () => {
    expect(await seed(['--reference-only'])).toMatchObject({ code: 0 })
    expect(await db.city.count()).toBeGreaterThan(50)
    expect(await db.category.count({ where: { active: true } })).toBeGreaterThan(5)
    expect(await db.plan.count()).toBe(2)
    expect(await db.staticPage.count({ where: { slug: 'terms' } })).toBe(4)
    expect([await db.user.count(), await db.guide.count(), await db.exchangeRate.count()]).toEqual([0, 0, 0])
    // The next row of each table gets an id of its own.
    await expect(createCountry(db, { code: 'zz' })).resolves.toMatchObject({ slug: expect.any(String) })
  })

  it.each([
    ['no database is named', '', 'DATABASE_URL is missing'],
    ['the database is away', 'postgresql://postgres:secret@127.0.0.1:1/none', "can't be read"],
  ])('says in one sentence that %s', async (_, url, sentence) => {
    const { code, output } = await seed([], url)
    expect(code).toBe(1)
    expect(output).toContain(sentence)
    expect(output).not.toContain('secret')
    expect(output.trim().split('\n')).toHaveLength(1)
  })
})
