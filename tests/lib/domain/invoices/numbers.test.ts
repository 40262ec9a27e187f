import { issueCreditNote } from '@/lib/domain/business/invoices/credit.ts'
import { issueInvoice } from '@/lib/domain/business/invoices/issue.ts'
import { createAdapter } from '@/lib/server/prisma/adapter.ts'
import { PrismaClient } from '@/lib/server/prisma/client/client.ts'
import { testDatabase } from '@/tests/support/database.ts'
import { createGuide } from '@/tests/support/factories.ts'
import { createOwedPayment, setSeller } from '@/tests/support/invoices.ts'

const db = testDatabase()
const midnight = Date.parse('2026-12-31T23:00:00Z')

function orderOf(paymentId: string, guideId: number, now: Date) {
  return {
    paymentId,
    guideId,
    locale: 'en' as const,
    lines: [{ description: 'Monthly', amount: 1900 }],
    suppliedOn: null,
    currency: 'EUR' as const,
    dueAt: null,
    now,
  }
}

/** All numbers of a series in a year, in their order. */
const seriesOf = (prefix: string) =>
  db.invoice.findMany({
    where: { number: { startsWith: prefix } },
    orderBy: { number: 'asc' },
    select: { number: true, issuedAt: true, content: true },
  })

const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${String(index + 1).padStart(5, '0')}`)

describe('numbers of invoices', () => {
  it('have no gap and no double when 500 are made at once over New Year’s midnight, and a fifth fails', async () => {
    // Midnight in Rome, an hour before that of UTC.
    await setSeller(db)
    const guide = await createGuide(db)
    // All at once: who finds no connection waits for one.
    const adapter = createAdapter({
      connectionString: process.env.DATABASE_URL ?? '',
      max: 20,
      connectionTimeoutMillis: 0,
    })
    const client = new PrismaClient({ adapter })
    try {
      const payments = await Promise.all(
        Array.from({ length: 500 }, () => createOwedPayment(client, guide.id)),
      )
      const refusals: string[] = []
      await Promise.all(
        payments.map(async (paymentId, index) => {
          // Machines' clocks differ: the moments come in no order, half of them before midnight.
          const now = new Date(midnight + ((index * 7919) % 500) - 250)
          const made = client.$transaction(
            async (tx) => {
              const issued = await issueInvoice(tx, orderOf(paymentId, guide.id, now))
              if (index % 5 === 0) throw new Error(`gave ${issued.number} back`)
            },
            { maxWait: 100_000, timeout: 60_000 },
          )
          await made.catch((refusal) => refusals.push(String(refusal)))
        }),
      )
      expect(refusals).toHaveLength(100)
      for (const refusal of refusals) expect(refusal).toMatch(/gave C-202[67]-\d{5} back/)
    } finally {
      await client.$disconnect()
    }
    const [before, after] = [await seriesOf('C-2026-'), await seriesOf('C-2027-')]
    expect(before.length + after.length).toBe(400)
    expect(before.length).toBeGreaterThan(150)
    expect(after.length).toBeGreaterThan(150)
    expect(before.map(({ number }) => number)).toEqual(numbered('C-2026-', before.length))
    expect(after.map(({ number }) => number)).toEqual(numbered('C-2027-', after.length))
    const moments = [...before, ...after].map(({ issuedAt }) => issuedAt.getTime())
    expect(moments).toEqual(moments.toSorted((one, other) => one - other))
    expect(before.at(-1)?.issuedAt.getTime()).toBeLessThan(midnight)
    expect(before.at(-1)?.content).toMatchObject({ issuedOn: '2026-12-31' })
    expect(after[0]?.content).toMatchObject({ issuedOn: '2027-01-01' })
  })

  it('of credit notes are a series of its own; one of many who credit an invoice at once succeeds', async () => {
    await setSeller(db)
    const guide = await createGuide(db)
    const now = new Date('2026-11-07T09:00:00Z')
    const issue = async () => {
      const paymentId = await createOwedPayment(db, guide.id)
      return db.$transaction((tx) => issueInvoice(tx, orderOf(paymentId, guide.id, now)))
    }
    const [first, second] = [await issue(), await issue()]
    const credit = (invoiceId: string) =>
      db.$transaction((tx) => issueCreditNote(tx, { invoiceId, reason: 'Wrong address', now }), {
        maxWait: 30_000,
        timeout: 30_000,
      })
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => credit(first.id)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await credit(second.id)
    expect((await seriesOf('CN-2026-')).map(({ number }) => number)).toEqual(numbered('CN-2026-', 2))
    expect(await seriesOf('C-2026-')).toHaveLength(2)
  })
})
