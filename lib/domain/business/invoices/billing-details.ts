import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import type { GuideActor } from '../../../server/auth/actor.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import type { BillingDetailsView } from './billing-details-view.ts'
import { findBuyer } from './buyer.ts'
import type { BillingDetailsInput } from './schema.ts'
import { storedVatNumber } from './vat-number.ts'

/** The guide's billing details for the next invoice. */
export async function getBillingDetails(
  { guideId }: Pick<GuideActor, 'guideId'>,
  locale: Locale,
): Promise<BillingDetailsView> {
  const details = await database().billingDetails.findUnique({ where: { guideId } })
  if (!details) {
    const buyer = await findBuyer(database(), guideId, locale)
    return { ...buyer, vatState: 'none', isSaved: false }
  }
  const { name, address, countryCode: country, vatNumber, vatIsValid } = details
  return { name, address, country, vatNumber, vatState: vatStateOf(vatNumber, vatIsValid), isSaved: true }
}

/** Writes down what invoices say from now on. Another VAT number will be checked. */
export async function saveBillingDetails(
  tx: Transaction,
  actor: GuideActor,
  input: BillingDetailsInput,
): Promise<void> {
  const { guideId } = actor
  const { name, country: countryCode } = input
  const vatNumber = input.vat_number ? storedVatNumber(input.vat_number, countryCode) : null
  const said = { name, address: withoutEmptyLines(input.address), countryCode, vatNumber }
  const { count } = await tx.billingDetails.updateMany({
    where: { guideId, countryCode, vatNumber },
    data: said,
  })
  if (count === 0) {
    const unchecked = { ...said, vatIsValid: null, vatCheckedAt: null }
    await tx.billingDetails.upsert({
      where: { guideId },
      create: { guideId, ...unchecked },
      update: unchecked,
    })
  }
  await audit.record(tx, actor, 'guide.billing_details', guideId, {
    after: { country: countryCode, business: vatNumber !== null },
  })
}

function vatStateOf(number: string | null, isValid: boolean | null): BillingDetailsView['vatState'] {
  if (number === null) return 'none'
  if (isValid === null) return 'unchecked'
  return isValid ? 'valid' : 'invalid'
}

function withoutEmptyLines(address: string): string {
  const lines = address.split(/\r?\n/).map((line) => line.trim())
  return lines.filter((line) => line !== '').join('\n')
}
