import type { ComponentProps } from 'react'
import { ChoiceLines } from './choice-lines.tsx'
import { type ControlProps, FieldGroup, fieldParts } from './field.tsx'

type Props = ControlProps<Omit<ComponentProps<typeof ChoiceLines>, 'type' | 'chosen'>> & {
  /** Initially chosen; not needed in a form with default values. */
  chosen?: string | number
}

/** A few visible choices, of which one is chosen. The browser handles the arrow keys. */
export function RadioGroup({ chosen, ...props }: Props) {
  const { frame, control } = fieldParts(props)
  const { id: _, ...dots } = control
  return (
    <FieldGroup role="radiogroup" {...frame}>
      <ChoiceLines type="radio" chosen={chosen === undefined ? undefined : [chosen]} {...dots} />
    </FieldGroup>
  )
}
