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
 * Binds the kit's controls to a form: `<TextField {...field('email')} label="Email" />` gets its id, its error and its
 * registration with the form. Such a control keeps its own value, so typing re-renders nothing.
 */
export function useFields<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'register' | 'formState'>,
) {
  const formId = useId()
  // Only errors are read: reading more of the state would re-render on every key.
  const { errors } = form.formState
  return <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => {
    const error: FieldError | undefined = get(errors, name)
    return { id: `${formId}-${name}`, error: error?.message, ...form.register(name, options) }
  }
}
