'use client'
import { type Ref, useEffect, useEffectEvent, useId } from 'react'
import { isCalendarDate } from '@/lib/shared/calendar/calendar-date.ts'
import { clampDate } from '@/lib/shared/calendar/rules.ts'
import { Field, type FieldProps } from '../form/field.tsx'
import type { CalendarOptions } from './calendar-options.ts'
import { CorrectionNote, descriptionIds } from './correction-note.tsx'
import { TypedDateInput } from './typed-date-input.tsx'
import { useDateInput } from './use-date-input.ts'

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
  const { anchor, clampedTo, setClampedTo, OpenedPart, openFrom, ...shared } = useDateInput(
    options,
    loadDialog,
  )

  const clamped = isCalendarDate(value) ? clampDate(value, options) : value
  useEffect(() => {
    if (clamped === value) return
    setClampedTo(clamped)
    onChange(clamped)
  }, [clamped, value, onChange, setClampedTo])

  const openAtOnce = useEffectEvent(() => {
    if (opensAtOnce) openFrom(anchor.current?.querySelector('button') ?? null)
  })
  useEffect(() => {
    openAtOnce()
  }, [])

  const problem = shared.problemOf(clamped)
  const note = clampedTo === value ? shared.clampedNote : undefined
  const notes = { hint, error: problem ?? error ?? shared.loadProblem }

  return (
    <Field {...{ id, label, remark, changed, isStarred, isLabelHidden, className, ...notes }}>
      <div ref={anchor}>
        <TypedDateInput
          {...shared.input}
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
          isOpen={OpenedPart !== null}
          isLoading={shared.isLoading}
          onOpen={openFrom}
        />
      </div>
      <CorrectionNote id={id} text={note} />
      {OpenedPart && (
        <OpenedPart
          {...shared.calendar}
          label={label}
          value={isCalendarDate(clamped) ? clamped : ''}
          onChange={(date) => {
            setClampedTo('')
            onChange(date)
          }}
        />
      )}
    </Field>
  )
}

const loadDialog = () => import('./date-dialog.tsx').then(({ DateDialog }) => DateDialog)
