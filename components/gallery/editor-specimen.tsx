'use client'
import { type ComponentProps, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { RichTextField } from '@/components/ui/editor/rich-text-field.tsx'

type Props = Omit<ComponentProps<typeof RichTextField>, 'value' | 'onChange'> & {
  value?: string
  /** Label of a button that resets the text through its props. */
  resetLabel?: string
}

export function EditorSpecimen({ value: first = '', resetLabel, ...field }: Props) {
  const [value, setValue] = useState(first)
  return (
    <div className="max-w-4xl">
      <RichTextField {...field} value={value} onChange={setValue} />
      {resetLabel && (
        <Button variant="secondary" size="small" className="mt-3" onClick={() => setValue(first)}>
          {resetLabel}
        </Button>
      )}
    </div>
  )
}
