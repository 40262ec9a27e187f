import { plainFields } from '@/components/enquiries/whole-contact-form.tsx'
import { reportFields } from '@/components/page-reports/report-form.tsx'
import type { UnsentForm } from '@/components/plain-forms/unsent-form.ts'
import { reviewFields } from '@/components/reviews/writing/review-fields.ts'
import type { PlainFormName } from '@/lib/domain/conversation/plain-forms/names.ts'
import { findUnsent } from '@/lib/domain/conversation/plain-forms/unsent.ts'
import { refusalTexts } from '@/lib/server/api/problem.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Address = Record<string, string | string[] | undefined>

/** Fields that show what is wrong with them. */
const shownFields: Partial<Record<PlainFormName, readonly string[]>> = {
  enquiry: plainFields,
  correction: ['email'],
  links: ['email'],
  refusal: ['reason'],
  cancellation: ['reason'],
  repetition: ['date', 'message'],
  message: ['body'],
  phone: ['phone'],
  report: ['reason'],
  review: reviewFields,
  'page-report': reportFields,
  appeal: ['words'],
  'city-alert': ['email'],
}

/** Outcome of the last form without script on a page, by the page's address. */
export async function findOutcome(address: Address, locale: Locale) {
  const { said } = address
  return {
    unsent: await findUnsentForm(address, locale),
    said: typeof said === 'string' ? said : null,
  }
}

/**
 * The form that was sent without script and refused, by the page's address. What no field shows is said with the rest.
 */
export async function findUnsentForm({ form: token }: Address, locale: Locale): Promise<UnsentForm | null> {
  const unsent = typeof token === 'string' ? await findUnsent(token) : null
  if (!unsent) return null
  const { name, values, refusal } = unsent
  const { detail, errors = {} } = await refusalTexts(refusal, locale)
  const texts = Object.entries(errors).map(([field, problems]) => [field, problems.join(' ')] as const)
  const shown = shownFields[name] ?? []
  const others = texts.filter(([field]) => !shown.includes(field)).map(([, text]) => text)
  return {
    name,
    values,
    trouble: [detail, ...others].join(' '),
    errors: Object.fromEntries(shown.flatMap((field) => texts.filter(([name]) => name === field))),
    isSlip: refusal.fields?.email?.some(({ key }) => key === 'mistyped') === true,
  }
}
