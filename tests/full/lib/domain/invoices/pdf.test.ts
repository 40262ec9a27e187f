import type { InvoiceContent } from '@/lib/domain/business/invoices/content.ts'
import { invoicePdf } from '@/lib/domain/business/invoices/pdf-page.ts'
import { type IssuedInvoice, printInvoice } from '@/lib/domain/business/invoices/print.ts'
import { sellerSchema } from '@/lib/domain/business/invoices/seller.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { italianSeller } from '@/tests/support/invoices.ts'
import { readPdf } from '@/tests/support/pdf.ts'

// Requirements of Article 226 of Directive 2006/112/EC, read back from the finished file.

type Said = { description: string; buyer: InvoiceContent['buyer']; facts: string[] }

const business = { vatNumber: 'DE123456789', vatCheckedAt: '2026-11-01T00:00:00.000Z' }

const said: Record<Locale, Said> = {
  ru: {
    description: 'Подписка на месяц',
    buyer: {
      name: 'Алёна Щёголева, ООО «Ёж»',
      address: 'ул. Ёлочная, д. 3\n10785 Berlin',
      country: 'DE',
      ...business,
    },
    facts: [
      'Счёт',
      'Дата выставления 7 ноября 2026',
      'Дата оказания услуги 14 ноября 2026 – 13 декабря 2026',
      'Оплатить до 14 ноября 2026',
      'Итого без НДС 19,00 €',
      'Всего к оплате 19,00 €',
      'Обратное начисление НДС (reverse charge)',
      'Назначение платежа C-2026-00042',
      'Италия',
      'Германия',
    ],
  },
  en: {
    description: 'Monthly subscription',
    buyer: {
      name: 'Łukasz & Þóra O’Brien Ltd',
      address: 'Straße des 17. Juni 1\n10785 Berlin',
      country: 'DE',
      ...business,
    },
    facts: [
      'Invoice',
      'Date of issue 7 November 2026',
      'Date of supply 14 November 2026 – 13 December 2026',
      'Payment due 14 November 2026',
      'Total without VAT €19.00',
      'Total to pay €19.00',
      'Reverse charge',
      'Payment reference C-2026-00042',
      'Italy',
      'Germany',
    ],
  },
  ja: {
    description: '掲載プラン（月払い）',
    buyer: { name: '髙﨑 遥・東京ガイド㈱', address: '大黒町71\n10785 Berlin', country: 'DE', ...business },
    facts: [
      '請求書',
      '発行日 2026年11月7日',
      'サービス提供日 2026年11月14日〜2026年12月13日',
      '支払期限 2026年11月14日',
      '税抜合計 €19.00',
      'ご請求額 €19.00',
      'リバースチャージ（reverse charge）',
      '振込時の記載事項 C-2026-00042',
      'イタリア',
      'ドイツ',
    ],
  },
  'zh-Hans': {
    description: '订阅（月付）',
    buyer: { name: '李喆', address: '上海市黄浦区南京东路100号\n10785 Berlin', country: 'DE', ...business },
    facts: [
      '账单',
      '开具日期 2026年11月7日',
      '服务日期 2026年11月14日至2026年12月13日',
      '付款期限 2026年11月14日',
      '不含税合计 €19.00',
      '应付总额 €19.00',
      '反向征收（reverse charge）',
      '付款附言 C-2026-00042',
      '意大利',
      '德国',
    ],
  },
}

type Change = Partial<Omit<IssuedInvoice, 'content'>> & { content?: Partial<InvoiceContent> }

function invoiceIn(locale: Locale, { content, ...change }: Change = {}): IssuedInvoice {
  return {
    kind: 'invoice',
    number: 'C-2026-00042',
    locale,
    treatment: 'reverse_charge',
    taxRate: 0,
    total: 1900,
    tax: 0,
    currency: 'EUR',
    reason: null,
    ...change,
    content: {
      seller: sellerSchema.parse(italianSeller),
      buyer: said[locale].buyer,
      lines: [{ description: said[locale].description, net: 1900 }],
      net: 1900,
      issuedOn: '2026-11-07',
      dueOn: '2026-11-14',
      supplied: { from: '2026-11-14', to: '2026-12-13' },
      payBy: 'transfer',
      credits: null,
      ...content,
    },
  }
}

async function pdfOf(invoice: IssuedInvoice) {
  const printed = await printInvoice(invoice)
  const file = await invoicePdf(printed, invoice.locale, new Date('2026-11-07T09:00:00Z'))
  const read = await readPdf(file)
  // Where a line ends is for the eye.
  return { ...read, text: read.text.replaceAll(/\s+/g, ' '), size: file.length }
}

describe('the PDF of an invoice', () => {
  it.each(locales)(
    'says in %s everything that the law asks for, and draws each character',
    async (locale) => {
      const { buyer, description, facts } = said[locale]
      const pdf = await pdfOf(invoiceIn(locale))
      for (const fact of [
        ...facts.map((one) => one.replaceAll(/\s+/g, ' ')),
        'C-2026-00042',
        'Cicerone Srl Via dei Fori 1 00184 Roma',
        'IT 12345670017',
        ...[buyer.name, ...buyer.address.split('\n')],
        'DE 123456789',
        description,
        'IT60 X054 2811 1010 0000 0123 456',
        'BPMOIT22XXX',
      ]) {
        expect(pdf.text).toContain(fact)
      }
      expect(pdf).toMatchObject({ pages: 1, blank: [] })
      expect(pdf.drawn).toBeGreaterThan(250)
      expect(pdf.size).toBeLessThan(200_000)
    },
  )

  it('names rate and tax where there is one', async () => {
    const taxed = {
      taxRate: 2550,
      tax: 386,
      content: { net: 1514, lines: [{ description: 'Plan', net: 1514 }] },
    }
    const domestic = await pdfOf(invoiceIn('en', { ...taxed, treatment: 'domestic' }))
    expect(domestic.text).toContain('Total without VAT €15.14 VAT 25.5% €3.86 Total to pay €19.00')
    const abroad = await pdfOf(invoiceIn('en', { ...taxed, treatment: 'destination' }))
    expect(abroad.text).toContain('VAT 25.5% (Germany) €3.86')
    expect(abroad.text).toContain('Article 58 of Directive 2006/112/EC')
  })

  it.each(['none', 'outside'] as const)('says why there is no tax: %s', async (treatment) => {
    const { text } = await pdfOf(invoiceIn('en', { treatment }))
    expect(text).toContain(treatment === 'none' ? 'No VAT is charged' : 'Outside the scope of EU VAT')
  })

  it('names in a credit note what it takes back, and why', async () => {
    const { text } = await pdfOf(
      invoiceIn('en', {
        kind: 'credit_note',
        number: 'CN-2026-00003',
        total: -1900,
        reason: 'The address was wrong',
        content: {
          net: -1900,
          lines: [{ description: 'Monthly subscription', net: -1900 }],
          dueOn: null,
          credits: { number: 'C-2026-00042', issuedOn: '2026-11-07' },
        },
      }),
    )
    expect(text).toContain('Credit note')
    expect(text).toContain('Cancels invoice C-2026-00042 of 7 November 2026')
    expect(text).toContain('Reason The address was wrong')
    expect(text).toContain('Total credited −€19.00')
    expect(text).not.toContain('IBAN')
  })

  it('says nothing about transfers when the money is there already', async () => {
    const { text } = await pdfOf(invoiceIn('en', { content: { payBy: 'online' } }))
    expect(text).toContain('Paid online.')
    expect(text).not.toContain('IBAN')
  })

  it('goes on on a second page, and breaks what is longer than a line', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => ({
      description: `Week ${index + 1} ${'long'.repeat(40)}`,
      net: 100,
    }))
    const pdf = await pdfOf(invoiceIn('en', { content: { lines } }))
    expect(pdf.pages).toBeGreaterThan(1)
    expect(pdf.text).toContain('Week 40')
    expect(pdf.blank).toEqual([])
  })

  it.each([
    ['rare characters', '髙﨑喆𠮷𡈽塚', '髙﨑喆𠮷𡈽塚'],
    ['letters of Europe', 'ŁódźŞırnak Đặng Ξένια Ёлка', 'ŁódźŞırnak Đặng Ξένια Ёлка'],
    ['Korean', '김민준', '김민준'],
    ['letters composed of two', 'E\u0308lka e\u0301', 'Ëlka é'],
    ['emoji, as an empty box', 'Anna 👩‍👩‍👧', 'Anna □□□'],
    ['scripts without a font', 'ქართული', '□□□□□□□'],
    ['signs that nobody sees', 'An\u200bna\u0007', 'Anna'],
    ['nothing', '', ''],
  ])('bears names with %s', async (_, name, shown) => {
    for (const locale of ['en', 'ja'] as const) {
      const pdf = await pdfOf(invoiceIn(locale, { content: { buyer: { ...said[locale].buyer, name } } }))
      expect(pdf.text).toContain(shown)
      expect(pdf.blank).toEqual([])
    }
  })
})
