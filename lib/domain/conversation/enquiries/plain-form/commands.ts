import 'server-only'
import type { Caller } from '../../../../server/api/caller.ts'
import { parseInput } from '../../../../server/api/validation.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import { AppError } from '../../../../shared/errors.ts'
import { correctedAddress } from '../../../../shared/forms/mistyped-email.ts'
import { sendEnquiry } from '../commands.ts'
import { type EnquiryInput, enquirySchema } from '../schema.ts'
import { enquiryOf, type PlainForm } from './values.ts'

/**
 * Sends the contact form of a page without script, as `sendEnquiry` does.
 * @throws AppError as `sendEnquiry`, and `invalid` once for an address that looks mistyped
 * @returns the secret of the page after sending
 */
export async function sendPlainEnquiry(
  form: PlainForm,
  { locale, caller }: { locale: Locale; caller: Caller },
): Promise<string> {
  const input = readEnquiry(form)
  askAboutSlip(form)
  return sendEnquiry(input, { locale, caller })
}

/** The schema asks for the day only once all else is right; here all that is wrong is said at once. */
function readEnquiry(form: PlainForm): EnquiryInput {
  try {
    return parseInput(enquirySchema, enquiryOf(form))
  } catch (error) {
    if (!(error instanceof AppError) || form.date !== '' || form.flexible !== '') throw error
    throw new AppError('invalid', { fields: { date: [{ key: 'dateMissing' }], ...error.fields } })
  }
}

/** Asks once about an address that looks mistyped. @throws AppError `invalid` */
export function askAboutSlip({ email, rightAddress }: Pick<PlainForm, 'email' | 'rightAddress'>): void {
  const meant = correctedAddress(email.trim())
  if (meant === null || email === rightAddress) return
  throw new AppError('invalid', { fields: { email: [{ key: 'mistyped', values: { email: meant } }] } })
}
