import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  set,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '@/lib/client/api/client.ts'
import { fieldErrorsToShow } from '@/lib/client/api/field-errors.ts'
import { refusalText } from '@/lib/client/api/refusal-text.ts'
import { problemOf } from '@/lib/shared/forms/problems.ts'
import type { FormTexts } from './form-texts.ts'

// Loaded with the first submit, together with the schema: most readers of a page with a form don't send it.

type Checked<Values extends FieldValues> = {
  /** Of the call's body. */
  schema: z.ZodType
  body: unknown
  values: Values
  element: HTMLFormElement | null
  texts: FormTexts
}

/**
 * Errors by a call's schema, by control. Errors outside the page's controls are left to the server, which answers
 * them for the whole form.
 */
export function schemaErrors<Values extends FieldValues>({
  schema,
  body,
  values,
  element,
  texts,
}: Checked<Values>): FieldErrors<Values> {
  const names = controlNames<Values>(element)
  const errors: FieldErrors<Values> = {}
  for (const issue of schema.safeParse(body, { reportInput: true }).error?.issues ?? []) {
    const name = controlOf(issue.path.join('.'), names)
    if (name === undefined || get(errors, name)) continue
    const problem = problemOf(issue, get(values, name))
    const message = texts.errors?.[name] ?? texts.problem?.(problem) ?? texts.invalid
    set(errors, name, { type: problem.type, message })
  }
  return errors
}

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getFieldState' | 'setError' | 'setFocus'>

/**
 * Reason why a call has failed, for the whole form; the server's messages are shown at their controls.
 * @param error whatever the call has thrown
 */
export function failureText<Values extends FieldValues>(
  error: unknown,
  form: Form<Values>,
  element: HTMLFormElement | null,
  texts: FormTexts,
): string {
  const sentence = refusalText(error, texts)
  if (!(error instanceof ApiError)) return sentence
  return showServerErrors(form, error.errors, controlNames(element), sentence)
}

/**
 * Shows the server's messages at their controls and focuses the first of these.
 * @param names the controls of the page, in their order there
 * @param sentence the server's message for the whole form
 * @returns it, with the messages that belong to no control
 */
export function showServerErrors<Values extends FieldValues>(
  form: Form<Values>,
  errors: ApiError['errors'],
  names: ReadonlyArray<FieldPath<Values>>,
  sentence: string,
): string {
  const { shown, others } = fieldErrorsToShow(errors, (field) => {
    const name = controlOf(field, names)
    return name && (form.getFieldState(name).error?.type ?? null)
  })
  const wrong = new Set<string>()
  for (const { field, message } of shown) {
    const name = controlOf(field, names)
    if (!name) continue
    form.setError(name, { type: 'server', message })
    wrong.add(name)
  }
  const first = names.find((name) => wrong.has(name))
  if (first) form.setFocus(first)
  return [sentence, ...others].join(' ')
}

/** The control that a field of the body is typed into: its own, or the one that holds it as a part, `topics` for `topics.0`. */
function controlOf<Name extends string>(field: string, names: readonly Name[]): Name | undefined {
  return names
    .filter((name) => field === name || field.startsWith(`${name}.`))
    .reduce<Name | undefined>(
      (longest, name) => (name.length > (longest?.length ?? 0) ? name : longest),
      undefined,
    )
}

/** The names of the controls that the page has at the moment, in their order on the page. */
function controlNames<Values extends FieldValues>(form: HTMLFormElement | null): FieldPath<Values>[] {
  const names = [...(form?.elements ?? [])].map((element) => element.getAttribute('name') ?? '')
  return [...new Set(names)].filter((name): name is FieldPath<Values> => name !== '')
}
