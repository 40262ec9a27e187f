import { useId } from 'react'
import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form'

/**
 * Binds the kit's controls to a form: `<TextField {...field('email')} label="Email" />` gets its id, its error and what
 * the form needs to know of it. Such a control holds its own value, so typing renders nothing anew.
 */
export function useFields<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'register' | 'formState'>,
) {
  const formId = useId()
  // Only errors are read: whoever reads more of the state is rendered with every letter.
  const { errors } = form.formState
  return <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => {
    const error: FieldError | undefined = get(errors, name)
    return { id: `${formId}-${name}`, error: error?.message, ...form.register(name, options) }
  }
}
