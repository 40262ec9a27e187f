'use client'
import { type ComponentProps, useState } from 'react'
import { Icon, type IconName } from '../icon.tsx'
import { type ControlProps, Field, fieldParts } from './field.tsx'

type Native = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step'
>

type Props = ControlProps<Native> & {
  /** Null while nothing is typed. */
  value: number | null
  onChange: (value: number | null) => void
  min: number
  max: number
  /** Labels of the buttons. */
  texts: Record<'less' | 'more', string>
}

/** A whole number between two buttons, for a few people or days. */
export function NumberStepper({ value, onChange, min, max, texts, ...props }: Props) {
  const { frame, control } = fieldParts(props)
  const isLocked = control.disabled || control.readOnly
  const [spoken, setSpoken] = useState('')
  const change = (by: number) => {
    // Without a number the first step goes to the lower bound.
    const next = value === null ? min : Math.min(max, Math.max(min, value + by))
    if (next === value) return
    onChange(next)
    setSpoken(String(next))
  }
  const step = (name: keyof typeof texts, icon: IconName, by: number, isAtEnd: boolean) => (
    <button
      type="button"
      // The arrow keys do the same in the field itself.
      tabIndex={-1}
      className="grid w-12 shrink-0 place-items-center rounded-control text-ink hover:bg-hover disabled:bg-transparent disabled:opacity-50 aria-disabled:bg-transparent aria-disabled:opacity-50"
      aria-label={texts[name]}
      aria-controls={frame.id}
      disabled={isLocked}
      // Truly disabled, it would lose the focus at the last step.
      aria-disabled={isAtEnd || undefined}
      onClick={() => change(by)}
    >
      <Icon name={icon} />
    </button>
  )
  return (
    <Field {...frame}>
      <div className="stepper">
        {step('less', 'minus', -1, value !== null && value <= min)}
        <input
          inputMode="numeric"
          autoComplete="off"
          {...control}
          type="number"
          value={value ?? ''}
          min={min}
          max={max}
          onChange={({ target }) => onChange(target.value === '' ? null : target.valueAsNumber)}
        />
        {step('more', 'plus', 1, value !== null && value >= max)}
      </div>
      {/* A button changes the field next to it, which would otherwise not be announced. */}
      <output className="sr-only" htmlFor={frame.id}>
        {spoken}
      </output>
    </Field>
  )
}
