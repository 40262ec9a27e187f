import 'client-only'
import { send } from '@/lib/client/api/client.ts'
import { listOf, members, parseAnswer, text } from '@/lib/client/api/shape.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

/** Actions on failed emails, named as in the API's addresses. */
export type LetterAct = 'retries' | 'given_up'

const outcome = members<{ done: string[]; left_out: string[] }>({
  done: listOf(text),
  left_out: listOf(text),
})

/**
 * Queues failed emails again or gives them up.
 * @returns how many were left out
 * @throws ApiError
 */
export async function actOnLetters(
  locale: Locale,
  act: LetterAct,
  ids: readonly string[],
): Promise<{ leftOut: number }> {
  const answer = parseAnswer(await send('POST', locale, `/api/admin/mail/${act}`, { ids }), outcome)
  return { leftOut: answer.left_out.length }
}
