import type { ComponentProps } from 'react'
import { type ControlProps, Field, fieldParts } from './field.tsx'

/** A text input, or another native input by `type`. */
export function TextField(props: ControlProps<ComponentProps<'input'>>) {
  const { frame, control } = fieldParts(props)
  return (
    <Field {...frame}>
      <input type="text" className="field" {...control} />
    </Field>
  )
}
