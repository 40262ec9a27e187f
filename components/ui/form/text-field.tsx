import type { ComponentProps } from 'react'
import { type ControlProps, Field, fieldParts } from './field.tsx'

/** True if people write words in it, which may run from right to left; addresses and numbers never do. */
function isOfWords(type: string | undefined): boolean {
  return type === undefined || type === 'text' || type === 'search'
}

/** A text input, or another native input by `type`. */
export function TextField(props: ControlProps<ComponentProps<'input'>>) {
  const { frame, control } = fieldParts(props)
  return (
    <Field {...frame}>
      <input type="text" dir={isOfWords(props.type) ? 'auto' : undefined} className="field" {...control} />
    </Field>
  )
}
