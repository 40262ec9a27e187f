import 'server-only'
import type { Caller } from '../../../../server/api/caller.ts'
import { parseInput } from '../../../../server/api/validation.ts'
import { consume } from '../../../../server/rate-limit.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import { AppError } from '../../../../shared/errors.ts'
import { correctedAddress } from '../../../../shared/forms/mistyped-email.ts'
import { sendEnquiry } from '../commands.ts'
import { enquiryLimits } from '../limits.ts'
import { enquirySchema } from '../schema.ts'
import { keepUnsent } from './unsent.ts'
import { enquiryOf, type PlainForm, plainFormPath } from './values.ts'

/**
 * Sends the contact form of a page without script, as `sendEnquiry` does. What is refused waits on the form's page.
 * @throws AppError `too_many_requests` for too many refused forms
 * @returns the page to show next, without locale prefix
 */
export async function sendPlainForm(
  form: PlainForm,
  { locale, caller }: { locale: Locale; caller: Caller },
): Promise<string> {
  try {
    const input = parseInput(enquirySchema, enquiryOf(form))
    askAboutSlip(form)
    return `/status/sent/${await sendEnquiry(input, { locale, caller })}`
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await consume(enquiryLimits.unsentForms, caller.address)
    const refusal = withMissingDay(form, error)
    const path = plainFormPath(form, await keepUnsent(form, refusal))
    // The first wrong field has the focus, which a fragment would take away.
    return refusal.fields ? path : `${path}#contact`
  }
}

/** The schema asks for the day only once all else is right; here all that is wrong is said at once. */
function withMissingDay({ date, flexible }: PlainForm, refusal: AppError): AppError {
  if (refusal.code !== 'invalid' || date !== '' || flexible !== '') return refusal
  return new AppError('invalid', { fields: { date: [{ key: 'dateMissing' }], ...refusal.fields } })
}

/** Asks once about an address that looks mistyped. @throws AppError `invalid` */
function askAboutSlip({ email, rightAddress }: PlainForm): void {
  const meant = correctedAddress(email.trim())
  if (meant === null || email === rightAddress) return
  throw new AppError('invalid', { fields: { email: [{ key: 'mistyped', values: { email: meant } }] } })
}
