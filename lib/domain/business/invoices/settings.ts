import 'server-only'
import { siteName } from '../../../server/brand/known-brand.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { operatorSetting } from '../../basics/operator/operator.ts'
import {
  type Seller,
  sellerSchema,
  standardTaxRates,
  type TaxRates,
  taxRatesSchema,
  taxRatesSetting,
} from './seller.ts'

type Settings = Pick<Transaction, 'siteSetting'>

/** Finds the seller, see `sellerOf`. */
export async function findSeller(db: Settings): Promise<Seller> {
  return sellerOf(await findSetting(db, operatorSetting))
}

/**
 * Seller on invoices. Until it is set, only the site's name: without a VAT number, so that no tax is charged, and
 * without an account. Until the site says so, that is its name alone: without a VAT number, so that no tax is
 * charged, and without an account for transfers.
 * @param value the setting; null or undefined while there is none
 * @throws ZodError for a setting that isn't one
 */
export function sellerOf(value: unknown): Seller {
  const unset = {
    name: siteName(),
    address: '',
    country: 'IT',
    vatNumber: null,
    bank: null,
    timeZone: 'Europe/Rome',
  }
  return sellerSchema.parse(value ?? unset)
}

/**
 * The rate of each country, the standard ones of the Union where the setting names no other.
 * @throws ZodError for a setting that isn't one
 */
export async function findTaxRates(db: Settings): Promise<TaxRates> {
  return { ...standardTaxRates, ...(await findOwnTaxRates(db)) }
}

/**
 * The rates that the site has set itself.
 * @throws ZodError for a setting that isn't one
 */
export async function findOwnTaxRates(db: Settings): Promise<TaxRates> {
  return taxRatesSchema.parse((await findSetting(db, taxRatesSetting)) ?? {})
}

async function findSetting(db: Settings, key: string) {
  const row = await db.siteSetting.findUnique({ where: { key }, select: { value: true } })
  return row?.value
}
