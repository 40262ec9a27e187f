'use client'
import type { ComponentProps } from 'react'
import { type ControlProps, Field, fieldParts } from '@/components/ui/form/field.tsx'
import { Icon } from '@/components/ui/icon.tsx'

type Props = ControlProps<ComponentProps<'input'>> & {
  /** The part of the address before it, such as the slug of its country. */
  before?: string
  /** Undefined while that isn't known. */
  isFree: boolean | undefined
  /** Texts for a free and a taken address. */
  words: { free: string; taken: string }
}

/** The end of an address, with what stands before it, and whether it is free, said while typing. */
export function SlugField({ before, isFree, words, ...props }: Props) {
  const { frame, control } = fieldParts(props)
  return (
    <Field {...frame}>
      <div className="field flex items-center gap-1.5 outline-offset-2 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-sea has-[input[aria-invalid=true]]:border-error">
        {before !== undefined && <span className="max-w-[50%] shrink-0 truncate text-ink2">{before} /</span>}
        <input
          type="text"
          className="min-w-0 grow bg-transparent outline-none"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...control}
        />
        <span role="status" className="shrink-0 text-sm">
          {isFree === true && (
            <span className="flex items-center gap-1 text-ok">
              <Icon name="check" size={16} />
              {words.free}
            </span>
          )}
          {isFree === false && (
            <span className="flex items-center gap-1 text-error">
              <Icon name="alert" size={16} />
              {words.taken}
            </span>
          )}
        </span>
      </div>
    </Field>
  )
}
