import type { LineSubject } from './line-subject.ts'
import { isInUnion, type Seller, type TaxRates } from './seller.ts'
import { isOutsideTerritory, vatCountryOf } from './vat-territory.ts'

/** Tax treatments of an invoice; the members are explained at `VatTreatment` in the schema. */
const vatTreatments = ['none', 'domestic', 'destination', 'reverse_charge', 'outside'] as const
export type VatTreatment = (typeof vatTreatments)[number]

/** True if the invoice itself contains a tax; in all other cases it says why not. */
export function isTaxed(treatment: VatTreatment): boolean {
  return treatment === 'domestic' || treatment === 'destination'
}

export type Taxation = {
  treatment: VatTreatment
  /** In hundredths of a percent. */
  rate: number
}

type Buyer = {
  country: string
  /** Lines of the postal address: parts of some countries have rules of their own. */
  address?: string
  /** True if there is a VAT number, and it was found valid when it was checked. */
  hasCheckedVatNumber: boolean
}

/**
 * Tax treatment of a service that is sold online (Directive 2006/112/EC, Articles 44, 58 and 196). Within the Union a
 * business of another country pays the tax itself, but only with a number that was checked; everybody else there pays
 * the rate of their own country. Which country that is, and where the Union's rules end, is in vat-territory.ts.
 * @throws Error when the rate of a country is in no setting
 */
export function taxationOf(
  seller: Pick<Seller, 'country' | 'vatNumber'>,
  buyer: Buyer,
  rates: TaxRates,
): Taxation {
  if (seller.vatNumber === null) return { treatment: 'none', rate: 0 }
  const from = vatCountryOf(seller.country)
  const to = vatCountryOf(buyer.country)
  if (isInUnion(to) && isOutsideTerritory(buyer.country, buyer.address ?? ''))
    return { treatment: 'outside', rate: 0 }
  if (to === from) return { treatment: 'domestic', rate: rateOf(from, rates) }
  if (!isInUnion(from) || !isInUnion(to)) return { treatment: 'outside', rate: 0 }
  if (buyer.hasCheckedVatNumber) return { treatment: 'reverse_charge', rate: 0 }
  return { treatment: 'destination', rate: rateOf(to, rates) }
}

function rateOf(country: string, rates: TaxRates): number {
  const rate = rates[country]
  if (rate === undefined) throw new Error(`The setting billing.tax_rates has no rate for ${country}`)
  return rate
}

/** The tax that is contained in an amount, rounded half up. @param rate in hundredths of a percent */
export function taxIn(amount: number, rate: number): number {
  const divisor = 10_000 + rate
  return Math.floor((2 * amount * rate + divisor) / (2 * divisor))
}

type Line = { description: string; subject?: LineSubject | undefined }
export type GrossLine = Line & { amount: number }
type NetLine = Line & { net: number }

/**
 * Splits lines with tax into net amounts and the tax of their sum. Rounding is carried from line to line, so that
 * lines and tax always equal the amount paid.
 */
export function withoutTax(lines: readonly GrossLine[], rate: number) {
  const taxed: NetLine[] = []
  let total = 0
  let tax = 0
  for (const { amount, ...line } of lines) {
    const taxSoFar = taxIn(total + amount, rate)
    taxed.push({ ...line, net: amount - (taxSoFar - tax) })
    total += amount
    tax = taxSoFar
  }
  return { lines: taxed, net: total - tax, tax, total }
}
