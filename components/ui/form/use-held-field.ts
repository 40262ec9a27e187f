import { useId } from 'react'
import { type FieldPath, type FieldValues, type UseControllerProps, useController } from 'react-hook-form'

/**
 * Binds a control whose value the form holds, such as `Rating` and `NumberStepper`:
 * `<Rating {...useHeldField({ control, name: 'rating' })} … />`.
 */
export function useHeldField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: UseControllerProps<Values, Name>,
) {
  const { field, fieldState } = useController(props)
  return { id: useId(), error: fieldState.error?.message, ...field }
}
