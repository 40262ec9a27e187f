import { openCase } from '@/lib/domain/business/payments/cases.ts'
import { closeCase } from '@/lib/domain/business/payments/close-case.ts'
import { testDatabase } from '@/tests/support/database.ts'
import { createGuide, createUser } from '@/tests/support/factories.ts'
import { createOwedPayment } from '@/tests/support/invoices.ts'

const db = testDatabase()

test('the same finding is one case and stays resolved; another one opens it again', async () => {
  const paymentId = await createOwedPayment(db, (await createGuide(db)).id)
  const find = (amount: number) =>
    db.$transaction((tx) => openCase(tx, { paymentId, kind: 'disputed', facts: { amount } }))
  await Promise.all([find(1900), find(1900), find(1900)])
  await db.billingCase.updateMany({ data: { resolvedAt: new Date(), note: 'The bank said no' } })
  await find(1900)
  expect(await db.billingCase.findMany()).toMatchObject([
    { facts: { amount: 1900 }, resolvedAt: expect.any(Date), note: 'The bank said no' },
  ])
  await find(900)
  expect(await db.billingCase.findMany()).toMatchObject([{ facts: { amount: 900 }, resolvedAt: null }])
})

describe('closing a case', () => {
  async function prepare() {
    const paymentId = await createOwedPayment(db, (await createGuide(db)).id)
    const admin = await createUser(db, { role: 'admin' })
    const actor = { userId: admin.id, role: 'admin', impersonatorId: null } as const
    const find = (amount: number) =>
      db.$transaction((tx) => openCase(tx, { paymentId, kind: 'disputed', facts: { amount } }))
    await find(1900)
    const close = (amount: number) =>
      closeCase(actor, { paymentId, kind: 'disputed' }, { reason: 'The bank said no', seen: { amount } })
    return { paymentId, actor, find, close }
  }

  it('is done once, with its reason in the audit log', async () => {
    const { paymentId, close } = await prepare()
    const ends = await Promise.allSettled([close(1900), close(1900)])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await db.billingCase.findMany()).toMatchObject([
      { resolvedAt: expect.any(Date), note: 'The bank said no' },
    ])
    expect(await db.auditEntry.findMany()).toMatchObject([
      {
        action: 'payment.close_case',
        subjectId: paymentId,
        details: { after: { case: 'disputed', reason: 'The bank said no' } },
      },
    ])
  })

  it('is refused when something else has been found since', async () => {
    const { find, close } = await prepare()
    await find(900)
    await expect(close(1900)).rejects.toMatchObject({ code: 'conflict' })
    expect(await db.auditEntry.count()).toBe(0)
    await close(900)
  })

  it('is for admins alone', async () => {
    const { paymentId, actor } = await prepare()
    const act = closeCase(
      { ...actor, role: 'guide' },
      { paymentId, kind: 'disputed' },
      { reason: 'why', seen: { amount: 1900 } },
    )
    await expect(act).rejects.toMatchObject({ code: 'forbidden' })
  })
})
