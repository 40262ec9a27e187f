import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { openPromise } from 'yauzl'
import { workOffExports } from '@/lib/domain/people/personal-data/exports.ts'
import { personalTables } from '@/lib/domain/people/personal-data/tables.ts'
import { storage } from '@/lib/server/storage/configured.ts'
import { testDatabase } from '../../support/database.ts'
import { createGuide, createUser } from '../../support/factories.ts'
import { createFilledGuide } from '../../support/filled-guide.ts'
import { until } from '../../support/until.ts'
import { refusalOf, signedIn, type Visitor } from '../../support/visitor.ts'

const db = testDatabase()

const path = '/api/account/exports'

/** The files of a ZIP, by name. */
async function unzip(answer: Response): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'cicerone-test-'))
  try {
    const file = join(folder, 'copy.zip')
    await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(file))
    const zip = await openPromise(file)
    const files = new Map<string, string>()
    for await (const entry of zip.eachEntry()) {
      files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)))
    }
    return files
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function copyFor(visitor: Visitor): Promise<Map<string, string>> {
  const { id } = await (await visitor.post(path)).json()
  await workOffExports()
  return unzip(await visitor.get(`${path}/${id}`))
}

/** All rows of a table, as JSON, in an order of their own. */
async function rowsOf(table: string, without: readonly string[] = []): Promise<string[]> {
  const found = await db.$queryRawUnsafe<Array<{ row: Record<string, unknown> }>>(
    `SELECT to_jsonb(t) - $1::text[] AS "row" FROM "${table}" t`,
    [...without],
  )
  return found.map(({ row }) => sorted(row)).sort()
}

function sorted(row: unknown): string {
  return JSON.stringify(row, (_, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other)))
      : value,
  )
}

describe('the copy of a person’s data', () => {
  it('contains every row about the person and no row of anybody else, with pictures and papers', async () => {
    const { userId } = await createFilledGuide(db, 'alfa')
    const visitor = await signedIn(db, userId)
    await db.dataExport.create({ data: { userId } })
    await db.auditEntry.deleteMany({ where: { action: 'account.export' } })
    const expected = new Map<string, string[]>()
    for (const { file, table, without } of personalTables) expected.set(file, await rowsOf(table, without))
    // Those to travellers are not the guide's.
    const mails = expected.get('account/emails') ?? []
    expected.set(
      'account/emails',
      mails.filter((row) => row.includes('"toAddress":"alfa@guides.example"')),
    )
    await createFilledGuide(db, 'bravo')

    const files = await copyFor(visitor)
    const found = new Map<string, string[]>()
    for (const { file } of personalTables) {
      const rows: unknown[] = JSON.parse(files.get(`${file}.json`) ?? 'null')
      found.set(file, rows.map(sorted).sort())
    }
    expect(found).toEqual(expected)
    const empty = [...found].filter(([, rows]) => rows.length === 0).map(([file]) => file)
    expect(empty).toEqual([])
    const others = [...files].filter(([name]) => !name.endsWith('.json'))
    expect(others.map(([name, content]) => [name.replace(/[\da-f-]{36}/, 'id'), content])).toEqual([
      ['photos/id.jpg', 'alfa picture'],
      ['papers/id-alfa paper.pdf', 'alfa paper'],
    ])
    expect([...files.values()].join('\n')).not.toContain('bravo')
  })

  it('no table that points at a person is forgotten', async () => {
    const keys = await db.$queryRaw<Array<{ from: string; to: string }>>`
      SELECT DISTINCT c.conrelid::regclass::text AS "from", c.confrelid::regclass::text AS "to"
      FROM pg_constraint c WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace`
    const plain = (name: string) => name.replaceAll('"', '')
    const personal = new Set(['User'])
    for (let before = 0; before < personal.size; ) {
      before = personal.size
      for (const { from, to } of keys) if (personal.has(plain(to))) personal.add(plain(from))
    }
    const copied = new Set(personalTables.map(({ table }) => table))
    // Travellers' own, in the guide's conversations: no business of the guide's.
    const ofTravellers = ['TravellerBrowser', 'TravellerPush']
    // Made of what is in other files, or about to become a message.
    const derived = ['ReplyEmail', 'SearchDocument', 'TranslationDue']
    expect([...personal].filter((table) => !copied.has(table)).toSorted()).toEqual([
      ...derived,
      ...ofTravellers,
    ])
  })

  it('opens no door: no hash, key or secret is in it', async () => {
    const { userId } = await createFilledGuide(db, 'alfa')
    const files = await copyFor(await signedIn(db, userId))
    const columns = [...files]
      .filter(([name]) => name.endsWith('.json'))
      .flatMap(([, content]) => JSON.parse(content).flatMap((row: object) => Object.keys(row)))
    expect([...new Set(columns)].filter((name) => /hash|secret|token|^key$|Key$/i.test(name))).toEqual([])
  })

  it('says nothing of what travellers have reported, and of what became of it', async () => {
    const { userId, guide, open } = await createFilledGuide(db, 'alfa')
    const words = 'asked for money outside the site'
    const report = { enquiryId: open.id, side: 'traveller' as const, reason: `The guide ${words}` }
    const { id: caseId } = await db.threadReport.create({ data: report })
    await db.moderationDecision.create({
      data: {
        id: randomUUID(),
        queue: 'reports',
        caseId,
        guideId: guide.id,
        kind: 'approve',
        version: 'v',
        letter: `The traveller says that the guide ${words}`,
        executeAt: new Date(),
      },
    })
    const files = await copyFor(await signedIn(db, userId))
    expect([...files].filter(([, content]) => content.includes(words)).map(([name]) => name)).toEqual([])
  })

  it('is made by a job, told by email, and can be downloaded by its owner alone for seven days', async () => {
    const owner = await createUser(db, { email: 'owner@example.com' })
    const visitor = await signedIn(db, owner.id)
    const [one, other] = await Promise.all([visitor.post(path), visitor.post(path)])
    const { id, state } = await one.json()
    expect([one.status, other.status, (await other.json()).id, state]).toEqual([202, 202, id, 'queued'])
    expect(await refusalOf(visitor.get(`${path}/${id}`))).toEqual([404, 'not_found'])
    expect(await db.emailOutbox.count()).toBe(0)

    await workOffExports()
    const mail = await db.emailOutbox.findFirstOrThrow()
    expect([mail.toAddress, mail.template]).toEqual(['owner@example.com', 'account-exportReady'])
    expect(mail.text).toContain('/profile/settings/data')
    const answer = await visitor.get(`${path}/${id}`)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/zip',
      'no-store, no-transform',
    ])
    await answer.body?.cancel()
    const stranger = await signedIn(db, (await createGuide(db)).userId)
    expect(await refusalOf(stranger.get(`${path}/${id}`))).toEqual([404, 'not_found'])

    const { key } = await db.dataExport.findUniqueOrThrow({ where: { id } })
    await workOffExports(new Date(Date.now() + 6.9 * 86_400_000))
    const kept = await (await storage()).open(key ?? '')
    expect(kept).not.toBeNull()
    kept?.body.destroy()
    await workOffExports(new Date(Date.now() + 7.1 * 86_400_000))
    expect(await (await storage()).open(key ?? '')).toBeNull()
    expect(await db.dataExport.findUniqueOrThrow({ where: { id } })).toMatchObject({
      state: 'expired',
      key: null,
    })
    expect(await refusalOf(visitor.get(`${path}/${id}`))).toEqual([404, 'not_found'])
    // Another test may be making a copy at this moment.
    await until(() => !readdirSync(tmpdir()).some((name) => name.startsWith('cicerone-copy-')))
  })

  it.each(['copy', 'file'])('leaves no %s behind when the process that made it was killed', async (what) => {
    const left = await mkdtemp(join(tmpdir(), `cicerone-${what}-`))
    const inWork = await mkdtemp(join(tmpdir(), `cicerone-${what}-`))
    const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000)
    await utimes(left, twoHoursAgo, twoHoursAgo)
    await workOffExports()
    expect([existsSync(left), existsSync(inWork)]).toEqual([false, true])
    await rm(inWork, { recursive: true })
  })

  it('needs a fresh proof', async () => {
    const visitor = await signedIn(db, (await createUser(db)).id)
    await db.session.updateMany({ data: { provedAt: new Date(0) } })
    expect(await refusalOf(visitor.post(path))).toEqual([403, 'proof_needed'])
  })
})
