import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  set,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import type { ApiRefusal } from '@/lib/client/api/client.ts'
import { fieldErrorsToShow } from '@/lib/client/api/field-errors.ts'
import { type Problem, problemOf } from '@/lib/shared/forms/problems.ts'

// Loaded with the first submit, together with the schema: most readers of a page with a form don't send it.

type Checked<Values extends FieldValues> = {
  /** The call's body, made of the values. */
  body: unknown
  values: Values
  /** The controls of the page. */
  names: ReadonlyArray<FieldPath<Values>>
  /** The sentence for what is wrong with a control. */
  say: (name: FieldPath<Values>, problem: Problem) => string
}

/**
 * What the schema of a call refuses, by control. What belongs to no control of the page is left to the server, which
 * says it of the whole form.
 */
export function schemaErrors<Values extends FieldValues>(
  schema: z.ZodType,
  { body, values, names, say }: Checked<Values>,
): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {}
  for (const issue of schema.safeParse(body, { reportInput: true }).error?.issues ?? []) {
    const name = controlOf(issue.path.join('.'), names)
    if (name === undefined || get(errors, name)) continue
    const problem = problemOf(issue, get(values, name))
    set(errors, name, { type: problem.type, message: say(name, problem) })
  }
  return errors
}

/**
 * Puts the server's messages to the controls that they belong to and the focus into the first of these.
 * @param names the controls of the page, in the order in which they stand
 * @param sentence what the server says of the whole
 * @returns it, with what belongs to no control
 */
export function showServerErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getFieldState' | 'setError' | 'setFocus'>,
  errors: ApiRefusal['errors'],
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
