import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { applyImport } from '@/lib/domain/administration/imports/commands.ts'
import { getImport } from '@/lib/domain/administration/imports/queries.ts'
import { workOffImports } from '@/lib/domain/administration/imports/work.ts'
import { testDatabase } from '../../../../support/database.ts'
import { createCity, createCountry, createPlan } from '../../../../support/factories.ts'
import { createAdmin, storageFolder, tableOf, upload } from '../../../../support/imports.ts'
import { until } from '../../../../support/until.ts'

// IMPORT_ROWS=100000 works off as many as are promised, and prints how much time and memory that takes.
// More than a batch, so that something is left to do after the first.
const few = 300
const rows = Number(process.env.IMPORT_ROWS ?? few)
const isMeasured = process.env.IMPORT_ROWS !== undefined
const mostMegabytes = 512
const patience = 180_000 + rows * 60

const db = testDatabase()
storageFolder()

/** Lets an admin upload a table of new guides. */
async function uploadGuides(count: number) {
  const country = await createCountry(db, { slug: 'italy' })
  await createCity(db, { countryId: country.id, slug: 'rome' })
  await createPlan(db, 'monthly')
  const admin = await createAdmin(db)
  const guides = Array.from({ length: count }, (_, index) => ({
    email: `guide-${index}@example.com`,
    city: 'italy/rome',
    kind: 'solo',
    languages: 'it:native',
    original_locale: 'en',
    'firstname.en': 'Anna',
    'lastname.en': `Rossi ${index}`,
    'headline.en': 'Rome on foot',
    'bio.en': `My Rome, number ${index}.`,
  }))
  return { admin, id: await upload(admin, 'guides', tableOf(guides)) }
}

/** Works in a process of its own. @returns it, begun */
function begin() {
  return spawn(process.execPath, ['--max-old-space-size=384', 'tests/support/import-to-kill.ts'], {
    env: { ...process.env, NODE_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/**
 * Lets processes work, one after the other, until none has anything to do: while a dead one's last batch still hangs,
 * the next leaves it to a later look.
 */
async function finish(label: string): Promise<void> {
  const start = Date.now()
  let megabytes = 0
  do {
    const worker = begin()
    let said = ''
    worker.stdout.on('data', (piece: Buffer) => {
      said += piece.toString()
    })
    const [code] = await once(worker, 'close')
    expect(code).toBe(0)
    megabytes = Math.max(megabytes, Number(said) / 1024)
  } while (await db.import.count({ where: { state: { in: ['checking', 'applying'] } } }))
  expect(megabytes).toBeLessThan(mostMegabytes)
  if (!isMeasured) return
  const seconds = (Date.now() - start) / 1000
  console.info(`${label}: ${rows} rows, ${Math.round(seconds)} s, ${Math.round(megabytes)} MB at most`)
}

describe('an import whose process is killed', () => {
  it(
    'goes on where it was, and writes nothing twice',
    async () => {
      const { admin, id } = await uploadGuides(rows)
      await finish('checked')
      await applyImport(admin, id)
      const killed = begin()
      const itsEnd = once(killed, 'exit')
      await until(() => db.import.count({ where: { id, position: { gt: 0 } } }))
      killed.kill('SIGKILL')
      await itsEnd
      // What is written and how far it got agree at any moment, also while the dead one's last words arrive.
      const [left, written] = await db.$transaction(
        [db.import.findUniqueOrThrow({ where: { id } }), db.guide.count()],
        { isolationLevel: 'RepeatableRead' },
      )
      expect(written).toBe(left.created)
      if (isMeasured) console.info(`killed after ${written} rows`)
      await finish('written')
      expect(await db.import.findUniqueOrThrow({ where: { id } })).toMatchObject({
        state: 'finished',
        created: rows,
        refused: 0,
      })
      expect(await db.guide.count()).toBe(rows)
      expect(await db.auditEntry.count({ where: { action: 'import.finish' } })).toBe(1)
    },
    patience,
  )

  it('is given up when no process survives it', async () => {
    const { admin, id } = await uploadGuides(1)
    await db.$transaction(
      async (tx) => {
        // Keeps the process from getting any further.
        await tx.$executeRaw`LOCK TABLE "City"`
        const killed = begin()
        const itsEnd = once(killed, 'exit')
        await until(() => db.import.count({ where: { id, attempts: 1 } }))
        killed.kill('SIGKILL')
        await itsEnd
      },
      { timeout: 60_000 },
    )
    // Four more of the same.
    await db.import.update({ where: { id }, data: { attempts: 5 } })
    await workOffImports()
    expect(await getImport(admin, id, 'en')).toMatchObject({
      state: 'failed',
      fault:
        'The server stopped several times while working on this file. Save it as “CSV UTF-8” or split it.',
    })
  })

  it('is written once by two that work on it at once', async () => {
    const { admin, id } = await uploadGuides(few)
    await workOffImports()
    await applyImport(admin, id)
    await Promise.all([workOffImports(), workOffImports()])
    // The one that is overtaken leaves it to the other, or to the next look.
    await workOffImports()
    expect(await db.guide.count()).toBe(few)
    expect(await db.import.findFirst()).toMatchObject({ state: 'finished', created: few })
  })
})
