import 'server-only'
import type { InvoiceKind } from '../../../server/prisma/client/enums.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { countryName, formatDate, formatNumber } from '../../../shared/i18n/format.ts'
import { type Translate, translatorFor } from '../../../shared/i18n/translator.ts'
import { type Currency, formatExactMoney } from '../../basics/money/price.ts'
import { numberRows } from '../../basics/operator/words.ts'
import { accountAsPrinted } from './bank-account.ts'
import type { InvoiceContent } from './content.ts'
import type { PrintedInvoice, PrintedParty, PrintedRow } from './printed.ts'
import { isTaxed, type VatTreatment } from './tax.ts'
import { spacedVatNumber } from './vat-number.ts'
import { vatCountryOf } from './vat-territory.ts'

export type IssuedInvoice = {
  kind: InvoiceKind
  number: string
  locale: Locale
  treatment: VatTreatment
  taxRate: number
  total: number
  tax: number
  currency: Currency
  reason: string | null
  content: InvoiceContent
}

type Words = Translate<'Invoice'>

/** Everything that an issued invoice says, in the language that it was issued in. */
export async function printInvoice(invoice: IssuedInvoice): Promise<PrintedInvoice> {
  const { kind, number, locale, treatment, content } = invoice
  const t = translatorFor(locale, 'Invoice')
  const isCredit = kind === 'credit_note'
  const money = (amount: number) => formatExactMoney({ amount, currency: invoice.currency }, locale)
  return {
    title: isCredit ? t('creditNote') : t('invoice'),
    number,
    facts: factsOf(invoice, t),
    seller: printedSeller(content.seller, locale, t),
    buyer: partyOf(t('buyer'), content.buyer, locale, t),
    columns: { label: t('description'), value: t('net') },
    lines: content.lines.map(({ description, net }) => ({ label: description, value: money(net) })),
    sums: [
      { label: t('subtotal'), value: money(content.net) },
      ...(isTaxed(treatment) ? [{ label: taxLabel(invoice, t), value: money(invoice.tax) }] : []),
      { label: isCredit ? t('totalCredited') : t('total'), value: money(invoice.total) },
    ],
    notes: [
      ...(treatment === 'domestic' ? [] : [t(`treatment.${treatment}`)]),
      ...(content.payBy === 'online' && !isCredit ? [t('payment.online')] : []),
    ],
    payment: isCredit ? null : transferOf(invoice, t),
  }
}

function factsOf({ number, locale, reason, content }: IssuedInvoice, t: Words): PrintedRow[] {
  const { issuedOn, supplied, dueOn, credits } = content
  const date = (day: string) => formatDate(day, locale)
  const { from, to } = supplied ?? { from: issuedOn, to: issuedOn }
  return [
    { label: t('number'), value: number },
    { label: t('issuedOn'), value: date(issuedOn) },
    {
      label: t('suppliedOn'),
      value: from === to ? date(from) : t('suppliedFromTo', { from: date(from), to: date(to) }),
    },
    ...(dueOn === null ? [] : [{ label: t('dueOn'), value: date(dueOn) }]),
    ...(credits === null
      ? []
      : [
          {
            label: t('credits'),
            value: t('creditsOf', { number: credits.number, date: date(credits.issuedOn) }),
          },
        ]),
    ...(reason === null ? [] : [{ label: t('reason'), value: reason }]),
  ]
}

type Party = { name: string; address: string; country: string; vatNumber: string | null }

function partyOf(label: string, party: Party, locale: Locale, t: Words): PrintedParty {
  const address = party.address.split('\n').filter((line) => line.trim() !== '')
  return {
    label,
    name: party.name,
    lines: [
      ...address,
      countryName(party.country, locale),
      ...(party.vatNumber === null ? [] : [t('vatNumber', { number: spacedVatNumber(party.vatNumber) })]),
    ],
  }
}

/** With the legal form and the numbers of registers, which a business letter has to name. */
function printedSeller(seller: InvoiceContent['seller'], locale: Locale, t: Words): PrintedParty {
  const { label, name, lines } = partyOf(t('seller'), seller, locale, t)
  const numbers = numberRows({ ...seller, vatNumber: null }, locale)
  return {
    label,
    name,
    lines: [
      ...(seller.legalForm === '' ? [] : [seller.legalForm]),
      ...lines,
      ...numbers.map((number) => t('labelled', number)),
    ],
  }
}

function taxLabel({ locale, treatment, taxRate, content }: IssuedInvoice, t: Words): string {
  const rate = formatNumber(taxRate / 10_000, locale, { style: 'percent', maximumFractionDigits: 2 })
  if (treatment !== 'destination') return t('tax', { rate })
  return t('taxOf', { rate, country: countryName(vatCountryOf(content.buyer.country), locale) })
}

function transferOf({ number, content }: IssuedInvoice, t: Words): PrintedInvoice['payment'] {
  const { bank } = content.seller
  if (bank === null || content.payBy !== 'transfer') return null
  const { account, code, number: printed } = accountAsPrinted(bank)
  const rows = [
    { label: t('payment.holder'), value: bank.holder },
    { label: t(`payment.${account}`), value: printed },
    { label: t(`payment.${code}`), value: bank.bic },
    { label: t('payment.bank'), value: bank.bank },
    { label: t('payment.reference'), value: number },
  ]
  return { heading: t('payment.heading'), rows: rows.filter(({ value }) => value !== '') }
}
