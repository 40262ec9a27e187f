import 'client-only'

/** Errors of a control that the server's message must not replace. */
const ownErrorTypes = new Set(['required', 'email', 'url'])

/**
 * Server field errors to show on the form: a control's messages joined with `; `, unless the control has an error of
 * its own. Messages for fields that the form doesn't show come back as `others`.
 * @param typeOfError the kind of error that a control has now; null for none; undefined for no such control
 */
export function fieldErrorsToShow(
  errors: Record<string, string[]>,
  typeOfError: (field: string) => string | null | undefined,
): { shown: Array<{ field: string; message: string }>; others: string[] } {
  const shown: Array<{ field: string; message: string }> = []
  const others: string[] = []
  for (const [field, messages] of Object.entries(errors)) {
    const type = typeOfError(field)
    if (type === undefined) others.push(...messages)
    else if (type === null || !ownErrorTypes.has(type)) shown.push({ field, message: messages.join('; ') })
  }
  return { shown, others }
}
