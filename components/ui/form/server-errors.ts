import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { ApiRefusal } from '@/lib/client/api/client.ts'
import { fieldErrorsToShow } from '@/lib/client/api/field-errors.ts'

/**
 * Shows the server's messages at their controls and focuses the first of these.
 * @param fields the controls that may be wrong, in their order on the page; those that are not there at the moment are
 * left out
 * @param failed used when the server gives no message
 * @returns the message for the whole form, including messages that belong to no control
 */
export function showServerErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getFieldState' | 'setError' | 'setFocus'>,
  refusal: Pick<ApiRefusal, 'message' | 'errors'>,
  fields: readonly FieldPath<Values>[],
  failed: string,
): string {
  const controls = fields.filter((name) => document.getElementsByName(name).length > 0)
  const nameOf = (field: string) => controls.find((name) => name === field)
  const { shown, others } = fieldErrorsToShow(refusal.errors, (field) => {
    const name = nameOf(field)
    return name && (form.getFieldState(name).error?.type ?? null)
  })
  for (const { field, message } of shown) {
    const name = nameOf(field)
    if (name) form.setError(name, { type: 'server', message })
  }
  const first = controls.find((name) => shown.some(({ field }) => field === name))
  if (first) form.setFocus(first)
  return [refusal.message || failed, ...others].join(' ')
}
