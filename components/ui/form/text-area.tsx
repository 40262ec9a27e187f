import type { ComponentProps, ReactNode } from 'react'
import { type ControlProps, Field, fieldParts } from './field.tsx'

type Props = ControlProps<ComponentProps<'textarea'>> & {
  /** Below the text. */
  children?: ReactNode
}

/** A text area. It starts with `rows` lines and grows with its text, up to half the window. */
export function TextArea({ rows = 3, children, ...props }: Props) {
  const { frame, control } = fieldParts(props)
  return (
    <Field {...frame}>
      <textarea
        dir="auto"
        className="field field-sizing-content block max-h-[50vh]"
        rows={rows}
        // A growing one would otherwise start with a single line.
        style={{ minHeight: `calc(${rows}lh + 1.25rem + 2px)` }}
        {...control}
      />
      {children}
    </Field>
  )
}
