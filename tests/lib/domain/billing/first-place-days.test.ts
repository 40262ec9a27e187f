import { invoiceContent } from '@/lib/domain/business/invoices/content.ts'
import { issueInvoiceOf } from '@/lib/domain/sales/billing/invoice-of-payment.ts'
import { testDatabase } from '@/tests/support/database.ts'
import { createGuide } from '@/tests/support/factories.ts'
import { createOwedPayment, setSeller } from '@/tests/support/invoices.ts'

const db = testDatabase()
const now = new Date('2026-11-07T09:00:00Z')

test.each(['Europe/Rome', 'America/New_York', 'Asia/Tokyo', 'UTC'])(
  'an invoice of weeks says Monday to Sunday, wherever the seller is: %s',
  async (timeZone) => {
    await setSeller(db, { timeZone })
    const { id: guideId, cityId } = await createGuide(db)
    const paymentId = await createOwedPayment(db, guideId, 3000)
    for (const [startsOn, endsOn] of [
      ['2026-11-09', '2026-11-16'],
      ['2026-11-23', '2026-11-30'],
    ] as const) {
      const days = { startsOn: new Date(startsOn), endsOn: new Date(endsOn) }
      await db.firstPlace.create({
        data: { guideId, cityId, slot: 1, state: 'active', amount: 1500, paymentId, ...days },
      })
    }
    const invoice = await db.$transaction((tx) => issueInvoiceOf(tx, paymentId, now))
    const { content } = await db.invoice.findUniqueOrThrow({ where: { id: invoice.id } })
    expect(invoiceContent.parse(content).supplied).toEqual({ from: '2026-11-09', to: '2026-11-29' })
  },
)
