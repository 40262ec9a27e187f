import type { ComponentProps } from 'react'
import { ChoiceLines } from './choice-lines.tsx'
import { type ControlProps, FieldGroup, fieldParts } from './field.tsx'

type Props = ControlProps<Omit<ComponentProps<typeof ChoiceLines>, 'type'>>

/** Checkboxes; the form gets the list of the ticked values. */
export function CheckboxGroup(props: Props) {
  const { frame, control } = fieldParts(props)
  const { id: _, ...boxes } = control
  return (
    <FieldGroup {...frame}>
      <ChoiceLines type="checkbox" {...boxes} />
    </FieldGroup>
  )
}
