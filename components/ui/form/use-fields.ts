import { useId } from 'react'
import {
  type FieldError,
  type FieldPath,
  type FieldPathValue,
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
  form: Pick<UseFormReturn<Values>, 'register' | 'getValues' | 'setValue' | 'formState'>,
) {
  const formId = useId()
  // Only errors are read: reading more of the state would re-render on every key.
  const { errors } = form.formState
  return <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => {
    const error: FieldError | undefined = get(errors, name)
    const registered = form.register(name, options)
    return {
      id: `${formId}-${name}`,
      error: error?.message,
      ...registered,
      ref: (element: Element | null) => {
        const typed = typedBefore(element, form.getValues(name))
        registered.ref(element)
        if (typed !== null) form.setValue(name, typed as FieldPathValue<Values, Name>, { shouldDirty: true })
      },
    }
  }
}

/** Elements that a form has had already. */
const known = new WeakSet<Element>()

/**
 * Value typed into a control before the page's script ran. A form with an initial value would overwrite it.
 * @param start what the form knows; where the page did not show it, nobody has typed over it
 * @returns null where nothing was typed, or the control belongs to the form already
 */
function typedBefore(element: Element | null, start: unknown): string | null {
  if (!element || known.has(element)) return null
  known.add(element)
  const isText =
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && !/^(checkbox|radio|file)$/.test(element.type))
  if (!isText || element.value === element.defaultValue) return null
  return element.defaultValue === String(start ?? '') ? element.value : null
}
