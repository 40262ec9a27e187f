import type { ComponentProps } from 'react'
import { ChoiceLines } from './choice-lines.tsx'
import { type ControlProps, FieldGroup, fieldParts } from './field.tsx'

type Props = ControlProps<Omit<ComponentProps<typeof ChoiceLines>, 'type' | 'chosen'>> & {
  /** Which is chosen at first; a form with values of its own needs none. */
  chosen?: string | number
}

/** A few choices that are all in sight, of which one holds. The arrow keys are the browser's own. */
export function RadioGroup({ chosen, ...props }: Props) {
  const { frame, control } = fieldParts(props)
  const { id: _, ...dots } = control
  return (
    <FieldGroup role="radiogroup" {...frame}>
      <ChoiceLines type="radio" chosen={chosen === undefined ? undefined : [chosen]} {...dots} />
    </FieldGroup>
  )
}
