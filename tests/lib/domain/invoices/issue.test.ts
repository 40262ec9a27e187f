import { invoiceContent } from '@/lib/domain/business/invoices/content.ts'
import { issueInvoice } from '@/lib/domain/business/invoices/issue.ts'
import { sellerSchema } from '@/lib/domain/business/invoices/seller.ts'
import { testDatabase } from '@/tests/support/database.ts'
import { createCity, createCountry, createGuide } from '@/tests/support/factories.ts'
import { createOwedPayment, italianSeller, setSeller } from '@/tests/support/invoices.ts'

const db = testDatabase()
const now = new Date('2026-11-07T09:00:00Z')

async function createGuideIn(code: string) {
  const country = await createCountry(db, { code: code.toLowerCase() })
  const city = await createCity(db, { countryId: country.id, name: 'Roma' })
  return createGuide(db, { cityId: city.id, firstname: 'Marco', lastname: 'Bellini' })
}

async function issueFor(guideId: number, amount = 1900) {
  const paymentId = await createOwedPayment(db, guideId, amount)
  const { id } = await db.$transaction((tx) =>
    issueInvoice(tx, {
      paymentId,
      guideId,
      locale: 'en',
      lines: [{ description: 'Monthly', amount }],
      suppliedOn: { from: new Date('2026-11-13T23:00:00Z'), to: new Date('2026-12-13T23:00:00Z') },
      currency: 'EUR',
      dueAt: new Date('2026-11-14T22:59:00Z'),
      now,
    }),
  )
  const invoice = await db.invoice.findUniqueOrThrow({ where: { id } })
  return { ...invoice, content: invoiceContent.parse(invoice.content) }
}

describe('an invoice', () => {
  it('says who sells, who buys, what, when and with which tax', async () => {
    await setSeller(db)
    const guide = await createGuideIn('it')
    const invoice = await issueFor(guide.id)
    expect(invoice).toMatchObject({
      number: 'C-2026-00001',
      treatment: 'domestic',
      taxRate: 2200,
      total: 1900,
      tax: 343,
      issuedAt: now,
    })
    expect(invoice.content).toEqual({
      seller: sellerSchema.parse(italianSeller),
      buyer: { name: 'Marco Bellini', address: 'Roma', country: 'IT', vatNumber: null, vatCheckedAt: null },
      lines: [{ description: 'Monthly', net: 1557 }],
      net: 1557,
      issuedOn: '2026-11-07',
      dueOn: '2026-11-14',
      supplied: { from: '2026-11-14', to: '2026-12-13' },
      payBy: 'transfer',
      credits: null,
    })
  })

  it('names the billing details, and leaves the tax to a business with a checked number', async () => {
    await setSeller(db)
    const guide = await createGuideIn('de')
    const checkedAt = new Date('2026-11-01T12:00:00Z')
    await db.billingDetails.create({
      data: {
        guideId: guide.id,
        name: 'Bellini GmbH',
        address: 'Unter den Linden 1\n10117 Berlin',
        countryCode: 'DE',
        vatNumber: 'DE123456789',
        vatIsValid: true,
        vatCheckedAt: checkedAt,
      },
    })
    const invoice = await issueFor(guide.id)
    expect(invoice).toMatchObject({ treatment: 'reverse_charge', taxRate: 0, tax: 0, total: 1900 })
    expect(invoice.content.buyer).toEqual({
      name: 'Bellini GmbH',
      address: 'Unter den Linden 1\n10117 Berlin',
      country: 'DE',
      vatNumber: 'DE123456789',
      vatCheckedAt: checkedAt.toISOString(),
    })
  })

  it('charges no tax while the seller has no VAT number, and needs no settings', async () => {
    const guide = await createGuideIn('it')
    expect(await issueFor(guide.id)).toMatchObject({ treatment: 'none', taxRate: 0, tax: 0 })
  })

  it('is issued once for a payment, however often it is asked for', async () => {
    const guide = await createGuideIn('it')
    const paymentId = await createOwedPayment(db, guide.id)
    const issue = () =>
      db.$transaction((tx) =>
        issueInvoice(tx, {
          paymentId,
          guideId: guide.id,
          locale: 'en',
          lines: [{ description: 'Monthly', amount: 1900 }],
          suppliedOn: null,
          currency: 'EUR',
          dueAt: null,
          now,
        }),
      )
    const first = await issue()
    expect(await issue()).toEqual(first)
    expect(await db.invoice.count()).toBe(1)
  })

  it('can’t be changed or deleted', async () => {
    const guide = await createGuideIn('it')
    const { id } = await issueFor(guide.id)
    await expect(db.invoice.update({ where: { id }, data: { total: 1 } })).rejects.toThrow(
      /cannot be changed/,
    )
    await expect(db.invoice.delete({ where: { id } })).rejects.toThrow(/cannot be deleted/)
  })
})
