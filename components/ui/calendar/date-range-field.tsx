'use client'
import { type Ref, useEffect, useId, useState } from 'react'
import { isCalendarDate } from '@/lib/shared/calendar/calendar-date.ts'
import { clampRange, type DateRange, isBroken, orderedRange } from '@/lib/shared/calendar/range.ts'
import { Field, FieldGroup, type FieldProps } from '../form/field.tsx'
import type { RangeCalendarOptions } from './calendar-options.ts'
import { CorrectionNote, descriptionIds } from './correction-note.tsx'
import { TypedDateInput } from './typed-date-input.tsx'
import { useDateInput } from './use-date-input.ts'

export type DateRangeFieldProps = Omit<FieldProps, 'id' | 'label'> &
  Omit<RangeCalendarOptions, 'bare'> & {
    id?: string
    /** Common label of both dates. */
    label: string
    /** The two texts are sent as `${name}.start` and `${name}.end`. */
    name?: string
    /** Each end `YYYY-MM-DD`, an empty text, or what was typed and can't be read. */
    value: DateRange
    onChange: (value: DateRange) => void
    onBlur?: () => void
    /** The field of the first day. */
    ref?: Ref<HTMLInputElement>
    disabled?: boolean
    required?: boolean
  }

const ends = ['start', 'end'] as const

/** A first and a last day, typed or chosen in one calendar. Ends typed the wrong way round are swapped. */
export function DateRangeField(props: DateRangeFieldProps) {
  const ownId = useId()
  const { id = ownId, name, value, onChange, onBlur, ref, disabled, required, ...others } = props
  const { label, remark, changed, hint, error, isStarred, isLabelHidden, className, ...options } = others
  const { texts } = options
  const [openedBy, setOpenedBy] = useState<'start' | 'end'>('start')
  const { anchor, clampedTo, setClampedTo, OpenedPart, ...shared } = useDateInput(options, loadDialog)

  const dates = {
    start: isCalendarDate(value.start) ? value.start : '',
    end: isCalendarDate(value.end) ? value.end : '',
  }
  const clamped = orderedRange(clampRange(dates, options))
  const shown = { start: clamped.start || value.start, end: clamped.end || value.end }
  const isCorrected = shown.start !== value.start || shown.end !== value.end
  const { start: shownStart, end: shownEnd } = shown
  useEffect(() => {
    if (isCorrected) onChange({ start: shownStart, end: shownEnd })
  }, [isCorrected, shownStart, shownEnd, onChange])

  const problems = { start: shared.problemOf(shown.start), end: shared.problemOf(shown.end) }
  const broken = isBroken(clamped, options) ? shared.explain('broken') : undefined
  const note = ends.some((end) => clampedTo === shown[end]) ? shared.clampedNote : undefined
  const notes = { hint, error: broken ?? error ?? shared.loadProblem }
  const describesBoth = descriptionIds(id, notes, note)

  function take(end: 'start' | 'end', text: string, isClamped: boolean): void {
    setClampedTo(isClamped ? text : '')
    const next = { ...shown, [end]: text }
    onChange(isCalendarDate(next.start) && isCalendarDate(next.end) ? orderedRange(next) : next)
  }

  return (
    <FieldGroup {...{ id, label, remark, changed, isStarred, isLabelHidden, className, ...notes }}>
      <div ref={anchor} className="grid gap-3 sm:grid-cols-2">
        {ends.map((end) => {
          const endId = `${id}-${end}`
          const ownNotes = { error: problems[end] }
          const ids = [descriptionIds(endId, ownNotes), describesBoth].filter(Boolean).join(' ')
          return (
            <Field
              key={end}
              id={endId}
              label={<span className="font-normal text-ink2 text-sm">{texts[end]}</span>}
              {...ownNotes}
            >
              <TypedDateInput
                {...shared.input}
                id={endId}
                label={texts[end]}
                name={name && `${name}.${end}`}
                value={shown[end]}
                onChange={(text, isClamped) => take(end, text, isClamped)}
                onBlur={onBlur}
                inputRef={end === 'start' ? ref : undefined}
                isInvalid={Boolean(problems[end] ?? broken ?? error)}
                describedBy={ids || undefined}
                disabled={disabled}
                required={required}
                isOpen={OpenedPart !== null && openedBy === end}
                isLoading={shared.isLoading && openedBy === end}
                onOpen={(button) => {
                  setOpenedBy(end)
                  shared.openFrom(button)
                }}
              />
            </Field>
          )
        })}
      </div>
      <CorrectionNote id={id} text={note} />
      {OpenedPart && (
        <OpenedPart
          {...shared.calendar}
          label={label}
          value={clamped}
          onChange={(range) => {
            setClampedTo('')
            onChange(range)
          }}
        />
      )}
    </FieldGroup>
  )
}

const loadDialog = () => import('./range-dialog.tsx').then(({ RangeDialog }) => RangeDialog)
