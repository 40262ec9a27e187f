import { type PlainRefusal, plainFields } from '@/components/enquiries/whole-contact-form.tsx'
import type { Unsent } from '@/lib/domain/conversation/enquiries/plain-form/unsent.ts'
import { refusalTexts } from '@/lib/server/api/problem.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

/** Why a form was refused, in the reader's language; what no field is about stands above the form. */
export async function refusalInWords({ refusal }: Unsent<unknown>, locale: Locale): Promise<PlainRefusal> {
  const { detail, errors = {} } = await refusalTexts(refusal, locale)
  const texts = new Map(Object.entries(errors).map(([field, problems]) => [field, problems.join(' ')]))
  const others = [...texts].filter(([field]) => !plainFields.some((name) => name === field))
  return {
    trouble: [detail, ...others.map(([, text]) => text)].join(' '),
    errors: Object.fromEntries(
      plainFields.flatMap((name) => (texts.has(name) ? [[name, texts.get(name)]] : [])),
    ),
    isSlip: refusal.fields?.email?.some(({ key }) => key === 'mistyped') === true,
  }
}
