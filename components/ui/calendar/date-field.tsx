'use client'
import { type Ref, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { isCalendarDate, localToday } from '@/lib/shared/calendar/calendar-date.ts'
import { clampDate } from '@/lib/shared/calendar/rules.ts'
import { dateProblem } from '@/lib/shared/calendar/typed-value.ts'
import { Field, type FieldProps } from '../form/field.tsx'
import type { CalendarOptions } from './calendar-options.ts'
import { CorrectionNote, descriptionIds } from './correction-note.tsx'
import { clampedText, problemText } from './field-words.ts'
import { TypedDateInput } from './typed-date-input.tsx'
import { useOpenedPart } from './use-opened-part.ts'
import { useToday } from './use-today.ts'

export type DateFieldProps = Omit<FieldProps, 'id' | 'label'> &
  Omit<CalendarOptions, 'bare'> & {
    id?: string
    label: string
    name?: string
    /** `YYYY-MM-DD`, or an empty string. What can't be parsed stays as typed, for the form to reject. */
    value: string
    onChange: (value: string) => void
    onBlur?: () => void
    ref?: Ref<HTMLInputElement>
    disabled?: boolean
    required?: boolean
    /** The calendar is open from the start. */
    opensAtOnce?: boolean
  }

/**
 * A date that is typed or chosen in a calendar. Its props are those of a controlled field, so `field` from
 * react-hook-form's `Controller` fits as it is, with `fieldState.error?.message` as the error. The field's own message about
 * what was typed takes precedence over that one.
 */
export function DateField(props: DateFieldProps) {
  const ownId = useId()
  const { id = ownId, name, value, onChange, onBlur, ref, disabled, required, opensAtOnce, ...others } = props
  const { label, remark, changed, hint, error, isStarred, isLabelHidden, className, ...options } = others
  const { locale, texts } = options
  const today = useToday(options.today)
  const anchor = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement | null>(null)
  const [clampedTo, setClampedTo] = useState('')
  const { OpenedPart, isLoading, hasFailed, prepare, open, close } = useOpenedPart(loadDialog)

  const clamped = isCalendarDate(value) ? clampDate(value, options) : value
  useEffect(() => {
    if (clamped === value) return
    setClampedTo(clamped)
    onChange(clamped)
  }, [clamped, value, onChange])

  const openAtOnce = useEffectEvent(() => {
    if (!opensAtOnce) return
    opener.current = anchor.current?.querySelector('button') ?? null
    open()
  })
  useEffect(() => {
    openAtOnce()
  }, [])

  const day = today ?? localToday()
  const problem = problemText(dateProblem(clamped, options, locale, day), day, options)
  const note = clampedTo === value ? clampedText(value, options) : undefined
  const notes = { hint, error: problem ?? error ?? (hasFailed ? texts.loadFailed : undefined) }

  return (
    <Field {...{ id, label, remark, changed, isStarred, isLabelHidden, className, ...notes }}>
      <div ref={anchor}>
        <TypedDateInput
          id={id}
          label={label}
          name={name}
          value={clamped}
          onChange={(next, isClamped) => {
            setClampedTo(isClamped ? next : '')
            onChange(next)
          }}
          onBlur={onBlur}
          inputRef={ref}
          isInvalid={Boolean(problem ?? error)}
          describedBy={descriptionIds(id, notes, note)}
          disabled={disabled}
          required={required}
          rules={options}
          locale={locale}
          texts={texts}
          today={today}
          isOpen={OpenedPart !== null}
          isLoading={isLoading}
          onNear={prepare}
          onOpen={(button) => {
            opener.current = button
            open()
          }}
        />
      </div>
      <CorrectionNote id={id} text={note} />
      {OpenedPart && (
        <OpenedPart
          {...options}
          label={label}
          anchor={anchor}
          opener={opener}
          value={isCalendarDate(clamped) ? clamped : ''}
          onChange={(date) => {
            setClampedTo('')
            onChange(date)
          }}
          onClose={close}
        />
      )}
    </Field>
  )
}

const loadDialog = () => import('./date-dialog.tsx').then(({ DateDialog }) => DateDialog)
