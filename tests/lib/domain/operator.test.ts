import { missingParts, operatorSchema, operatorSetting } from '@/lib/domain/basics/operator/operator.ts'
import { findOperator } from '@/lib/domain/basics/operator/queries.ts'
import { operatorLine, operatorRows } from '@/lib/domain/basics/operator/words.ts'
import { printInvoice } from '@/lib/domain/business/invoices/print.ts'
import { sellerSchema } from '@/lib/domain/business/invoices/seller.ts'
import { mailParts } from '@/lib/domain/composition/background/mail-parts.ts'
import { deliverDue, queueMail } from '@/lib/server/mail/outbox.ts'
import { siteMail } from '@/lib/server/mail/site-mail.ts'
import { locales } from '@/lib/shared/addresses/locales.ts'
import { hasOperator } from '../../../scripts/boot/database.ts'
import { testDatabase } from '../../support/database.ts'

const db = testDatabase()

const company = {
  name: 'Cicerone <S.r.l.>',
  legalForm: 'Società a responsabilità limitata',
  representative: 'Ada Rossi',
  address: 'Via Appia 1\n00100 Roma',
  country: 'IT',
  registerNumber: 'REA RM-1234567',
  taxNumber: '',
  vatNumber: 'IT00743110157',
  email: '',
  phone: '+39 06 1234',
  supervisor: '',
}
const operator = operatorSchema.parse(company)

test('a record says who runs the site once it has legal form, address and one number', () => {
  expect(missingParts(null)).toEqual(['legalForm', 'address', 'number'])
  expect(missingParts(operator)).toEqual([])
  expect(missingParts({ ...operator, registerNumber: '', vatNumber: null })).toEqual(['number'])
  expect(missingParts({ ...operator, registerNumber: '', vatNumber: null, taxNumber: '7701' })).toEqual([])
  const before = operatorSchema.parse({ name: 'A', address: 'B', country: 'IT', vatNumber: 'IT00743110157' })
  expect(missingParts(before)).toEqual(['legalForm'])
})

test('a start knows whether the site says who runs it, so that a public one can warn', async () => {
  const url = process.env.DATABASE_URL ?? ''
  expect(await hasOperator(url)).toBe(false)
  const value = { ...company, legalForm: '', bank: null, timeZone: 'Europe/Rome' }
  await db.siteSetting.create({ data: { key: operatorSetting, value } })
  expect(await hasOperator(url)).toBe(false)
  await db.siteSetting.update({
    where: { key: operatorSetting },
    data: { value: { ...value, legalForm: company.legalForm } },
  })
  expect(await hasOperator(url)).toBe(true)
})

test.each(locales)('all that is known is shown in %s, and nothing else', (locale) => {
  const rows = operatorRows(operator, locale, 'help@cicerone.test')
  expect(rows.map(({ value }) => value)).toEqual([
    'Cicerone <S.r.l.>',
    'Società a responsabilità limitata',
    'Ada Rossi',
    expect.stringMatching(/^Via Appia 1\n00100 Roma\n\S+$/),
    'REA RM-1234567',
    'IT00743110157',
    'help@cicerone.test',
    '+39 06 1234',
  ])
  expect(rows.map(({ href }) => href).filter(Boolean)).toEqual(['mailto:help@cicerone.test', 'tel:+39061234'])
  expect(operatorLine(operator, locale)).toMatch(/^Cicerone <S\.r\.l\.> · Via Appia 1 · 00100 Roma · \S+$/)
})

test('an email names the operator of the moment when it is sent, in its own language', async () => {
  const sent: { text: string; html: string }[] = []
  const send = async () => deliverDue({ send: async (mail) => void sent.push(mail) }, undefined, mailParts)
  const queue = async (key: string) =>
    db.$transaction(async (tx) =>
      queueMail(tx, {
        dedupeKey: key,
        template: 'account-exportReady',
        locale: 'ja',
        to: { address: 'ada@cicerone.test', name: 'Ada' },
        content: await siteMail('ja', { subject: 'S', intro: 'I', blocks: [] }),
      }),
    )
  await queue('before')
  await send()
  await queue('after')
  await db.siteSetting.create({
    data: { key: operatorSetting, value: { ...company, bank: null, timeZone: 'Europe/Rome' } },
  })
  await send()
  const [before, after] = sent
  expect(before?.text).not.toContain('Via Appia')
  expect(after?.text).toMatch(/\nCicerone <S\.r\.l\.> · Via Appia 1 · 00100 Roma · イタリア\n$/)
  expect(after?.html).toContain('Cicerone &lt;S.r.l.&gt; · Via Appia 1 · 00100 Roma · イタリア')
  expect(await findOperator()).toEqual(operator)
})

test('an invoice names form and numbers of the operator of its day', async () => {
  const seller = sellerSchema.parse({ ...company, bank: null, timeZone: 'Europe/Rome' })
  const { seller: printed } = await printInvoice({
    kind: 'invoice',
    number: 'C-2026-00001',
    locale: 'en',
    treatment: 'domestic',
    taxRate: 2200,
    total: 1900,
    tax: 343,
    currency: 'EUR',
    reason: null,
    content: {
      seller,
      buyer: { name: 'B', address: '', country: 'IT', vatNumber: null, vatCheckedAt: null },
      lines: [],
      net: 1557,
      issuedOn: '2026-11-29',
      dueOn: null,
      supplied: null,
      payBy: 'online',
      credits: null,
    },
  })
  expect(printed.lines).toEqual([
    'Società a responsabilità limitata',
    'Via Appia 1',
    '00100 Roma',
    'Italy',
    'VAT number IT 00743110157',
    'Register and number: REA RM-1234567',
  ])
})
