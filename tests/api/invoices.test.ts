import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeUnusedFiles } from '@/lib/domain/composition/background/unused-files.ts'
import { buyPlan } from '@/lib/domain/sales/billing/purchases.ts'
import { storage } from '@/lib/server/storage/configured.ts'
import { testDatabase } from '../support/database.ts'
import { createGuide, createUser } from '../support/factories.ts'
import { setSeller } from '../support/invoices.ts'
import { withMailServer } from '../support/received-mails.ts'
import { until } from '../support/until.ts'
import { refusalOf, signedIn } from '../support/visitor.ts'

// Other tests at the same time know nothing of these files.
const folder = mkdtempSync(join(tmpdir(), 'cicerone-test-'))
process.env.STORAGE_FOLDER = folder
afterAll(() => rmSync(folder, { recursive: true }))

const db = testDatabase()
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

/** A guide with an invoice. */
async function debtor() {
  await setSeller(db)
  const { id: guideId, userId } = await createGuide(db, { subscription: 'trialing' })
  const self = { userId, guideId, role: 'guide', sessionId: '', impersonatorId: null } as const
  const { code } = await db.plan.findFirstOrThrow()
  await buyPlan({ ...self, provedAt: new Date(), lacksFactor: false }, { plan: code, start: 'period_end' })
  const { id, number } = await db.invoice.findFirstOrThrow()
  return { id, number, address: `/api/invoices/${id}/pdf`, visitor: await signedIn(db, userId) }
}

const hashOf = (bytes: ArrayBuffer) => createHash('sha256').update(Buffer.from(bytes)).digest('hex')

/** The keys of all private PDFs that are stored. */
async function storedPdfs(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of (await storage()).list('private')) if (key.endsWith('.pdf')) keys.push(key)
  return keys
}

beforeEach(async () => {
  for (const key of await storedPdfs()) await (await storage()).remove(key)
})

describe('emails about invoices', () => {
  const received = withMailServer()
  /** No quiet hours. */
  const sent = async () => {
    await db.emailOutbox.updateMany({ data: { nextAttemptAt: new Date(0) } })
    return received()
  }

  it('carry the PDF, which is made when they are sent and is the only one', async () => {
    const { id, number } = await debtor()
    expect(await db.emailOutbox.findFirst()).toMatchObject({ invoiceId: id, state: 'queued' })
    const [mail] = await sent()
    expect(mail?.attachments).toMatchObject([{ filename: `${number}.pdf`, mimeType: 'application/pdf' }])
    const { content } = mail?.attachments[0] ?? {}
    const { pdfHash } = await db.invoice.findUniqueOrThrow({ where: { id } })
    expect(content instanceof ArrayBuffer && hashOf(content)).toBe(pdfHash)
    expect(mail?.text).toContain('attached as a PDF')
    expect(await storedPdfs()).toHaveLength(1)
  })

  it('bring the new one after a correction before it is paid, and nothing once it is', async () => {
    const { number, visitor } = await debtor()
    await sent()
    const details = { name: 'Bellini SpA', address: 'Via Appia 1\nRoma', country: 'IT', vat_number: null }
    const change = () => visitor.put('/api/billing_details', details)
    expect((await change()).status).toBe(200)
    const valid = await db.invoice.findFirstOrThrow({ where: { kind: 'invoice', creditedAt: null } })
    expect(valid.number).not.toBe(number)
    expect(valid.content).toMatchObject({ buyer: { address: 'Via Appia 1\nRoma' } })
    const note = await db.invoice.findFirstOrThrow({ where: { kind: 'credit_note' } })
    expect(
      (await sent()).flatMap(({ attachments }) => attachments.map(({ filename }) => filename)).sort(),
    ).toEqual([`${valid.number}.pdf`, `${note.number}.pdf`].sort())
    // The same again changes nothing.
    await change()
    expect(await sent()).toEqual([])
    await db.payment.updateMany({ data: { state: 'paid', paidAt: new Date() } })
    await visitor.put('/api/billing_details', { ...details, name: 'Bellini & Co' })
    expect(await db.invoice.count({ where: { kind: 'invoice' } })).toBe(2)
  })
})

describe('the PDF of an invoice', () => {
  it('is for admins at an address of their own', async () => {
    const { id, visitor, number } = await debtor()
    const address = `/api/admin/invoices/${id}/pdf`
    const admin = await signedIn(db, (await createUser(db, { role: 'admin' })).id)
    const answer = await admin.get(address)
    expect(answer.headers.get('content-disposition')).toContain(`${number}.pdf`)
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect((await visitor.get(address)).status).toBe(403)
  })

  it('is its guide’s alone: for others there is none', async () => {
    const { address, visitor, number } = await debtor()
    const other = await signedIn(db, (await createGuide(db)).userId)
    expect(await refusalOf(other.get(address))).toEqual([404, 'not_found'])
    expect(await storedPdfs()).toEqual([])
    const own = await visitor.get(address)
    expect(own.status).toBe(200)
    expect(own.headers.get('Content-Type')).toBe('application/pdf')
    expect(own.headers.get('Content-Disposition')).toContain(`${number}.pdf`)
    await own.arrayBuffer()
  })

  it('asked for eight times at once is stored once, and the same to the byte for everybody and ever', async () => {
    const { id, address, visitor } = await debtor()
    const get = async () => hashOf(await (await visitor.get(address)).arrayBuffer())
    const hashes = await Promise.all(Array.from({ length: 8 }, get))
    const { pdfKey, pdfHash } = await db.invoice.findUniqueOrThrow({ where: { id } })
    expect(new Set([...hashes, await get()])).toEqual(new Set([pdfHash]))
    expect(await storedPdfs()).toEqual([pdfKey])
  })

  it('isn’t lost, nor made twice, when the process that made it is killed before it wrote that down', async () => {
    const { id, address, visitor } = await debtor()
    const child = spawn(process.execPath, ['tests/support/pdf-to-kill.ts', id], {
      env: { ...process.env, NODE_ENV: 'test' },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const ended = once(child, 'exit')
    // While somebody holds the invoice, it can be read and not be written.
    await db.$transaction(
      async (tx) => {
        await tx.$executeRaw`SELECT FROM "Invoice" WHERE "id" = ${id}::uuid FOR UPDATE`
        await until(async () => {
          const waiting = await db.$queryRaw<object[]>`
            SELECT FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'UPDATE%"Invoice"%'`
          return waiting.length > 0
        })
        child.kill('SIGKILL')
        await ended
      },
      { timeout: 60_000 },
    )
    await until(async () => {
      const busy = await db.$queryRaw<object[]>`
        SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND query LIKE 'UPDATE%"Invoice"%' AND state = 'active'
          AND pid <> pg_backend_pid()`
      return busy.length === 0
    })
    const [orphan = ''] = await storedPdfs()
    const answer = await visitor.get(address)
    const bytes = await answer.arrayBuffer()
    const { pdfKey, pdfHash } = await db.invoice.findUniqueOrThrow({ where: { id } })
    expect(hashOf(bytes)).toBe(pdfHash)
    await removeUnusedFiles(inHours(50))
    expect(await storedPdfs()).toEqual([pdfKey])
    expect(hashOf(await (await visitor.get(address)).arrayBuffer())).toBe(pdfHash)
    expect(orphan).not.toBe('')
  })
})

test('invoices are listed for their guide alone, the newest first, with what takes them back', async () => {
  const { visitor, number } = await debtor()
  const other = await signedIn(db, (await createGuide(db)).userId)
  expect((await (await other.get('/api/invoices')).json()).items).toEqual([])
  const { open_payment: open } = await (await visitor.get('/api/subscription')).json()
  expect((await visitor.delete(`/api/payments/${open.id}`)).status).toBe(204)
  const { items } = await (await visitor.get('/api/invoices')).json()
  expect(items).toMatchObject([
    { kind: 'credit_note', credits: number },
    { kind: 'invoice', number, credited_by: expect.stringMatching(/^CN-/) },
  ])
})
