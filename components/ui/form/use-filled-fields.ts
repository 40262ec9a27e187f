import {
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form'
import { useFields } from './use-fields.ts'

/**
 * Binds controls as `useFields` does, with their values in the server's HTML too: on a slow line what is saved can be
 * read before scripts run.
 * @param values that the form starts with
 */
export function useFilledFields<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'register' | 'getValues' | 'setValue' | 'formState'>,
  values: Values,
) {
  const field = useFields(form)
  return <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => ({
    ...field(name, options),
    defaultValue: shownIn(get(values, name)),
  })
}

/** Lists and the like are held by controls that know their value by themselves. */
function shownIn(value: unknown): string | number | undefined {
  if (value === null) return ''
  return typeof value === 'string' || typeof value === 'number' ? value : undefined
}
