import 'server-only'
import { createHash } from 'node:crypto'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { lockSettings } from '../../../server/stored-settings.ts'
import { AppError } from '../../../shared/errors.ts'
import { homeCountryCodes } from '../../../shared/i18n/home-countries.ts'
import { thirdParties } from '../../../shared/third-parties.ts'
import { switchFeature } from '../../basics/features/commands.ts'
import { features } from '../../basics/features/feature.ts'
import { readFeatures } from '../../basics/features/queries.ts'
import { switchThirdParty } from '../../basics/third-parties/commands.ts'
import { readOfferedParties } from '../../basics/third-parties/queries.ts'
import { changeTranslation } from '../../basics/translation/commands.ts'
import { readTranslation } from '../../basics/translation/queries.ts'
import { sellerFieldsOf, standardTaxRates } from '../../business/invoices/seller.ts'
import { changeSeller, changeTaxRates } from '../../business/invoices/seller-change.ts'
import { findOwnTaxRates, findSeller, findTaxRates } from '../../business/invoices/settings.ts'
import { vatCountryOf } from '../../business/invoices/vat-territory.ts'
import { changePlanPrice, listPlanPrices } from '../../business/subscriptions/plans.ts'
import { findWeekPrice } from '../../sales/first-places/settings.ts'
import { changeWeekPrice } from '../../sales/first-places/week-price.ts'
import type { Settings, SettingsChanges } from './settings-schema.ts'

type Admin = Pick<Actor, 'role' | 'userId' | 'impersonatorId'>
/**
 * Countries of a seller. Outside the European Union the tax of the own country alone is charged, at the rate that the
 * site sets.
 */
const sellerCountries = homeCountryCodes.map((code) => code.toUpperCase())

type Reader = Pick<Transaction, 'siteSetting' | 'plan' | '$queryRaw'>

/**
 * All settings that admins change.
 * @throws AppError `forbidden` without the permission
 */
export async function getSettings(actor: Pick<Actor, 'role'>): Promise<Settings> {
  requireStaff(actor, 'settings')
  return readSettings(database())
}

/**
 * Changes settings, all or none, at once for every process; each change is audited where it belongs.
 * @param version of the settings that they were changed in
 * @returns the new version
 * @throws AppError `conflict` with the latest settings, also when they say so already; `invalid`; `not_found` for a plan;
 * `forbidden` without the permission
 */
export async function changeSettings(
  actor: Admin,
  changes: SettingsChanges,
  version: string,
): Promise<string> {
  requireStaff(actor, 'settings')
  return database().$transaction(async (tx) => {
    await lockSettings(tx)
    const { version: latest, ...current } = await readSettings(tx)
    if (latest !== version) throw new AppError('conflict', { latest: { version: latest, current } })
    for (const feature of features) {
      const isOn = changes.features?.[feature]
      if (isOn !== undefined) await switchFeature(tx, actor, feature, isOn)
    }
    for (const party of thirdParties) {
      const offered = changes.third_parties?.[party]
      if (offered) await switchThirdParty(tx, actor, party, offered)
    }
    if (changes.translation) await changeTranslation(tx, actor, changes.translation)
    if (changes.seller) await changeSeller(tx, actor, changes.seller)
    if (changes.tax_rates) await changeTaxRates(tx, actor, changes.tax_rates)
    await requireOwnTaxRate(tx)
    if (changes.week_price !== undefined) await changeWeekPrice(tx, actor, changes.week_price)
    for (const [code, amount] of Object.entries(changes.plans ?? {})) {
      await changePlanPrice(tx, actor, code, amount)
    }
    const { version: next } = await readSettings(tx)
    if (next === latest) throw new AppError('conflict', { latest: { version: latest, current } })
    return next
  })
}

/** A seller who charges tax needs the rate of the own country: without it no invoice could be issued. */
async function requireOwnTaxRate(tx: Reader): Promise<void> {
  const { country: home, vatNumber } = await findSeller(tx)
  const country = vatCountryOf(home)
  if (vatNumber === null || (await findTaxRates(tx))[country] !== undefined) return
  throw new AppError('invalid', { fields: { [`tax_rates.${country}`]: [{ key: 'noTaxRate' }] } })
}

async function readSettings(db: Reader): Promise<Settings> {
  // One after the other: a transaction has one connection.
  const switches = await readFeatures(db)
  const offered = await readOfferedParties(db)
  const translation = await readTranslation(db)
  const seller = await findSeller(db)
  const rates = await findOwnTaxRates(db)
  const weekPrice = await findWeekPrice(db)
  const plans = await listPlanPrices(db)
  const countries = [
    ...new Set([...sellerCountries, ...Object.keys(standardTaxRates), ...Object.keys(rates), seller.country]),
  ]
  const settings = {
    features: switches,
    third_parties: offered,
    translation,
    seller: sellerFieldsOf(seller),
    tax_rates: Object.fromEntries(countries.toSorted().map((code) => [code, rates[code] ?? null])),
    week_price: weekPrice,
    plans: Object.fromEntries(plans.map(({ code, amount }) => [code, amount])),
  }
  return { version: versionOf(settings), ...settings }
}

/** From what they are: who has seen the same settings may change them. */
function versionOf(settings: object): string {
  return createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 22)
}
