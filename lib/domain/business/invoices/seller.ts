import { z } from 'zod'
import { isTimeZone } from '../../../shared/calendar/zoned-time.ts'
import { operatorSchema } from '../../basics/operator/operator.ts'

/** The key of the setting about what the tax is. */
export const taxRatesSetting = 'billing.tax_rates'

const countryCode = z.string().regex(/^[A-Z]{2}$/)

/** Seller on invoices: the operator, with the bank account. */
export const sellerSchema = operatorSchema.extend({
  /** For transfers; null when none are taken. */
  bank: z
    .object({ holder: z.string().min(1), iban: z.string().min(1), bic: z.string(), bank: z.string() })
    .nullable(),
  /** IANA zone in which days, months and years of bills are counted. */
  timeZone: z.string().refine(isTimeZone),
})
export type Seller = z.infer<typeof sellerSchema>

/** Editable fields of the seller, named as in the API; empty texts for absent values. */
export type SellerFields = {
  name: string
  legal_form: string
  representative: string
  address: string
  country: string
  register_number: string
  tax_number: string
  vat_number: string
  email: string
  phone: string
  supervisor: string
  account_holder: string
  iban: string
  bic: string
  bank_name: string
}

/** The seller as the fields that an admin can change. */
export function sellerFieldsOf(seller: Seller): SellerFields {
  const { name, address, country, vatNumber, email, phone, supervisor, bank } = seller
  return {
    name,
    legal_form: seller.legalForm,
    representative: seller.representative,
    address,
    country,
    register_number: seller.registerNumber,
    tax_number: seller.taxNumber,
    vat_number: vatNumber ?? '',
    email,
    phone,
    supervisor,
    account_holder: bank?.holder ?? '',
    iban: bank?.iban ?? '',
    bic: bank?.bic ?? '',
    bank_name: bank?.bank ?? '',
  }
}

/** By country, in hundredths of a percent: 2200 for 22 %. */
export const taxRatesSchema = z.record(countryCode, z.int().min(0).max(10_000))
export type TaxRates = z.infer<typeof taxRatesSchema>

/**
 * The standard rates of the European Union's countries (November 2026, ec.europa.eu/taxation_customs/tedb); what the
 * setting names goes before them.
 */
export const standardTaxRates: TaxRates = {
  AT: 2000,
  BE: 2100,
  BG: 2000,
  CY: 1900,
  CZ: 2100,
  DE: 1900,
  DK: 2500,
  EE: 2400,
  ES: 2100,
  FI: 2550,
  FR: 2000,
  GR: 2400,
  HR: 2500,
  HU: 2700,
  IE: 2300,
  IT: 2200,
  LT: 2100,
  LU: 1700,
  LV: 2100,
  MT: 1800,
  NL: 2100,
  PL: 2300,
  PT: 2300,
  RO: 2100,
  SE: 2500,
  SI: 2200,
  SK: 2300,
}

/**
 * True if it is a country of the European Union, whose rules for taxes between countries apply. @param code ISO
 * 3166-1
 */
export function isInUnion(code: string): boolean {
  return Object.hasOwn(standardTaxRates, code)
}
