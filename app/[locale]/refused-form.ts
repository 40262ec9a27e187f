import type { RefusedForm } from '@/components/page-reports/refused-form.ts'
import type { Unsent } from '@/lib/domain/conversation/enquiries/plain-form/unsent.ts'
import { refusalTexts } from '@/lib/server/api/problem.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

/** Why a form was refused, in the reader's language. */
export async function refusedForm({ refusal }: Unsent<unknown>, locale: Locale): Promise<RefusedForm> {
  const { detail, errors = {} } = await refusalTexts(refusal, locale)
  return {
    trouble: detail,
    errors: Object.fromEntries(
      Object.entries(errors).map(([field, problems]) => [field, problems.join(' ')]),
    ),
  }
}
