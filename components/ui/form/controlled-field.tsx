'use client'
import type { ReactNode } from 'react'
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
  useController,
} from 'react-hook-form'

type Props<Values extends FieldValues, Name extends FieldPath<Values>> = {
  control: Control<Values>
  rules?: UseControllerProps<Values, Name>['rules']
  /**
   * These three come from `field(name)`; calling it in order also sets the order in which wrong controls are focused.
   */
  id: string
  name: Name
  error?: string
  children: (held: ControllerRenderProps<Values, Name> & { id: string; error?: string }) => ReactNode
}

/**
 * Binds a control whose value is in the form's state, such as `Rating` and `NumberStepper`: `<ControlledField
 * control={control} {...field('rating')}>{(held) => <Rating {...held} … />}</ControlledField>`.
 */
export function ControlledField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  rules,
  id,
  name,
  error,
  children,
}: Props<Values, Name>) {
  const { field } = useController({ control, name, rules })
  return children({ ...field, id, error })
}
