'use client'
import { type ComponentProps, useRef } from 'react'
import { Icon } from '../icon.tsx'
import { type ControlProps, Field, fieldParts } from './field.tsx'
import { typeInto } from './type-into.ts'
import { useSharedRef } from './use-shared-ref.ts'

type Props = ControlProps<Omit<ComponentProps<'input'>, 'type'>> & {
  /** Label of the button that clears it. */
  clearLabel: string
}

/** A search field. Escape and the cross clear it and keep the focus. */
export function SearchField({ clearLabel, placeholder, ref, ...props }: Props) {
  const line = useRef<HTMLInputElement>(null)
  const { frame, control } = fieldParts(props)
  const clear = () => {
    if (!line.current) return
    typeInto(line.current, '')
    line.current.focus()
  }
  return (
    <Field {...frame}>
      <div className="relative">
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink2"
        />
        <input
          type="search"
          className="field peer pr-12 pl-11"
          // The cross is hidden while the placeholder is shown, so there has to be one.
          placeholder={placeholder ?? ' '}
          {...control}
          ref={useSharedRef(line, ref)}
          onKeyDown={(event) => {
            control.onKeyDown?.(event)
            if (event.key !== 'Escape' || event.currentTarget.value === '') return
            event.preventDefault()
            clear()
          }}
        />
        <button
          type="button"
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-ink2 hover:text-ink peer-placeholder-shown:hidden peer-disabled:hidden peer-read-only:hidden"
          aria-label={clearLabel}
          onClick={clear}
        >
          <Icon name="close" size={18} />
        </button>
      </div>
    </Field>
  )
}
