'use client'
import { type ComponentProps, useState } from 'react'
import { Icon } from '../icon'
import { type ControlProps, Field, fieldParts } from './field'

type Props = ControlProps<Omit<ComponentProps<'input'>, 'type'>> &
  (
    | {
        /** Whether the letters are seen, where a box outside decides it for several fields. */
        isShown: boolean
        showLabel?: undefined
      }
    | {
        isShown?: undefined
        /** Of the button inside that shows what was typed. */
        showLabel: string
      }
  )

/** A password, which can be shown while typing: that spares more errors than a second try. */
export function PasswordField({ isShown, showLabel, ...props }: Props) {
  const [isShownHere, setShownHere] = useState(false)
  const { frame, control } = fieldParts(props)
  return (
    <Field {...frame}>
      <div className="relative">
        <input
          type={(isShown ?? isShownHere) ? 'text' : 'password'}
          className={showLabel ? 'field pr-13' : 'field'}
          autoCapitalize="none"
          spellCheck={false}
          {...control}
        />
        {showLabel && (
          <button
            type="button"
            className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-ink2 hover:text-ink"
            aria-label={showLabel}
            aria-pressed={isShownHere}
            aria-controls={frame.id}
            disabled={control.disabled}
            onClick={() => setShownHere(!isShownHere)}
          >
            <Icon name={isShownHere ? 'eye-off' : 'eye'} size={22} />
          </button>
        )}
      </div>
    </Field>
  )
}
