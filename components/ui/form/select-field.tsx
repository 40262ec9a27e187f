import type { ComponentProps } from 'react'
import { Drawing } from '../drawing.tsx'
import { type ControlProps, Field, fieldParts } from './field.tsx'
import { formStrokes } from './strokes.ts'

/** A native select with our own arrow. */
export function SelectField(props: ControlProps<ComponentProps<'select'>>) {
  const { frame, control } = fieldParts(props)
  return (
    <Field {...frame}>
      <div className="relative">
        <select className="peer field appearance-none pr-10" {...control} />
        <Drawing
          strokes={formStrokes['chevron-down']}
          size={18}
          className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 peer-disabled:text-ink2"
        />
      </div>
    </Field>
  )
}
