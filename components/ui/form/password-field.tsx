'use client'
import { type ComponentProps, useState } from 'react'
import { Drawing } from '../drawing.tsx'
import { type ControlProps, Field, fieldParts } from './field.tsx'

type Props = ControlProps<Omit<ComponentProps<'input'>, 'type'>> &
  (
    | {
        /** True if the password is visible, where one checkbox decides for several fields. */
        isShown: boolean
        showLabel?: undefined
      }
    | {
        isShown?: undefined
        /** Label of the button inside that shows what was typed. */
        showLabel: string
      }
  )

/** A password that can be shown while typing, which avoids more errors than typing it twice. */
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
            <Drawing strokes={isShownHere ? closedEye : openEye} size={22} />
          </button>
        )}
      </div>
    </Field>
  )
}

const openEye =
  'M2.5 12c2-4.2 5.4-6.5 9.5-6.5s7.5 2.3 9.5 6.5c-2 4.2-5.4 6.5-9.5 6.5S4.5 16.2 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z'
const closedEye =
  'M4 4l16 16M9.5 6c.8-.3 1.6-.5 2.5-.5 4.1 0 7.5 2.3 9.5 6.5-.8 1.7-1.8 3-3 4.1M6 7.7C4.6 8.8 3.4 10.2 2.5 12c2 4.2 5.4 6.5 9.5 6.5 1.4 0 2.7-.3 3.9-.8M10 9.9a3 3 0 0 0 4.2 4.2'
