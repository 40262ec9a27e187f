import { openCase } from '@/lib/domain/payments/cases.ts'
import { testDatabase } from '@/tests/support/database.ts'
import { createGuide } from '@/tests/support/factories.ts'
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
