import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { storeSetting } from '../../../server/stored-settings.ts'
import { AppError, type FieldProblems } from '../../../shared/errors.ts'
import { operatorSetting } from '../../basics/operator/operator.ts'
import { isAccountNumber, isBankCode, isBic, isIban } from './bank-account.ts'
import {
  isInUnion,
  type Seller,
  type SellerFields,
  sellerFieldsOf,
  type TaxRates,
  taxRatesSetting,
} from './seller.ts'
import { findOwnTaxRates, findSeller } from './settings.ts'
import { storedVatNumber } from './vat-number.ts'

type Admin = Pick<Actor, 'role' | 'userId' | 'impersonatorId'>

/**
 * Sets who sells, for the invoices that are issued from now on; issued ones keep theirs. The zone of bills stays: moving
 * it would move ends of months. The transaction has locked the settings.
 * @throws AppError `forbidden` without the permission; `invalid` for a number that can't be one, or half an account
 */
export async function changeSeller(
  tx: Transaction,
  actor: Admin,
  change: Partial<SellerFields>,
): Promise<void> {
  requireStaff(actor, 'settings')
  const before = await findSeller(tx)
  const was = sellerFieldsOf(before)
  const wanted = { ...was, ...change }
  const after = sellerFrom(wanted, before.timeZone)
  const became = sellerFieldsOf(after)
  const changed = sellerFieldNames.filter((name) => was[name] !== became[name])
  if (changed.length === 0) return
  await storeSetting(tx, operatorSetting, after)
  await audit.record(tx, actor, 'setting.seller', 'seller', {
    before: pick(was, changed),
    after: pick(became, changed),
  })
}

/**
 * Sets the rates of some countries, from the invoices issued from now on; null is the standard rate again. The transaction
 * has locked the settings.
 * @throws AppError `forbidden` without the permission
 */
export async function changeTaxRates(
  tx: Transaction,
  actor: Admin,
  change: Record<string, number | null>,
): Promise<void> {
  requireStaff(actor, 'settings')
  const before = await findOwnTaxRates(tx)
  const after: TaxRates = { ...before }
  const changed: string[] = []
  for (const [country, rate] of Object.entries(change)) {
    if ((before[country] ?? null) === rate) continue
    changed.push(country)
    if (rate === null) delete after[country]
    else after[country] = rate
  }
  if (changed.length === 0) return
  await storeSetting(tx, taxRatesSetting, after)
  for (const country of changed) {
    await audit.record(tx, actor, 'setting.tax_rate', country, {
      before: { rate: percentOf(before[country]) },
      after: { rate: percentOf(after[country]) },
    })
  }
}

const sellerFieldNames = [
  'name',
  'legal_form',
  'representative',
  'address',
  'country',
  'register_number',
  'tax_number',
  'vat_number',
  'email',
  'phone',
  'supervisor',
  'account_holder',
  'iban',
  'bic',
  'bank_name',
] as const satisfies ReadonlyArray<keyof SellerFields>

function sellerFrom(fields: SellerFields, timeZone: string): Seller {
  const problems: FieldProblems = {}
  const { name, address, country, representative, email, phone, supervisor } = fields
  const vatNumber = fields.vat_number === '' ? null : storedVatNumber(fields.vat_number, country)
  if (fields.vat_number !== '' && vatNumber === null) problems['seller.vat_number'] = [{ key: 'vatNumber' }]
  const iban = fields.iban.toUpperCase().replaceAll(/\s/g, '')
  const { account_holder: holder, bank_name: bank } = fields
  const bic = fields.bic.toUpperCase().replaceAll(/\s/g, '')
  const hasBank = [holder, iban, bic, bank].some((part) => part !== '')
  if (hasBank && holder === '') problems['seller.account_holder'] = [{ key: 'required' }]
  const account = hasBank ? accountProblem(iban, country) : null
  if (account) problems['seller.iban'] = [{ key: account }]
  if (bic !== '' && !isBic(bic) && (isInUnion(country) || !isBankCode(bic))) {
    problems['seller.bic'] = [{ key: isInUnion(country) ? 'bic' : 'bankCode' }]
  }
  if (Object.keys(problems).length > 0) throw new AppError('invalid', { fields: problems })
  return {
    name,
    legalForm: fields.legal_form,
    representative,
    address,
    country,
    registerNumber: fields.register_number,
    taxNumber: fields.tax_number,
    vatNumber,
    email,
    phone,
    supervisor,
    bank: hasBank ? { holder, iban, bic, bank } : null,
    timeZone,
  }
}

/** Key of the error of an account's number, in capitals and without spaces; null for a good one. */
function accountProblem(account: string, country: string): string | null {
  if (account === '') return 'required'
  if (isIban(account)) return null
  const isMeantAsIban = /^[A-Z]{2}\d{2}/.test(account)
  if (isMeantAsIban || isInUnion(country)) return 'iban'
  return isAccountNumber(account) ? null : 'accountNumber'
}

function pick(fields: SellerFields, names: ReadonlyArray<keyof SellerFields>): Partial<SellerFields> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]))
}

/** As people write it; null for the standard rate. */
function percentOf(rate: number | undefined): number | null {
  return rate === undefined ? null : rate / 100
}
