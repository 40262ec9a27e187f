'use client'
import { type Ref, useEffect, useId, useRef, useState } from 'react'
import { isCalendarDate, localToday } from '@/lib/shared/calendar/calendar-date.ts'
import { clampRange, type DateRange, isBroken, orderedRange } from '@/lib/shared/calendar/range.ts'
import { dateProblem } from '@/lib/shared/calendar/typed-value.ts'
import { Field, FieldGroup, type FieldProps } from '../form/field.tsx'
import type { RangeCalendarOptions } from './calendar-options.ts'
import { CorrectionNote, descriptionIds } from './correction-note.tsx'
import { clampedText, problemText } from './field-words.ts'
import { TypedDateInput } from './typed-date-input.tsx'
import { useOpenedPart } from './use-opened-part.ts'
import { useToday } from './use-today.ts'

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
  const { locale, texts } = options
  const today = useToday(options.today)
  const anchor = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement | null>(null)
  const [openedBy, setOpenedBy] = useState<'start' | 'end'>('start')
  const [clampedTo, setClampedTo] = useState('')
  const { OpenedPart, isLoading, hasFailed, prepare, open, close } = useOpenedPart(loadDialog)

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

  const day = today ?? localToday()
  const problems = {
    start: problemText(dateProblem(shown.start, options, locale, day), day, options),
    end: problemText(dateProblem(shown.end, options, locale, day), day, options),
  }
  const broken = isBroken(clamped, options) ? problemText('broken', day, options) : undefined
  const note = ends.some((end) => clampedTo === shown[end]) ? clampedText(clampedTo, options) : undefined
  const notes = { hint, error: broken ?? error ?? (hasFailed ? texts.loadFailed : undefined) }
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
                rules={options}
                locale={locale}
                texts={texts}
                today={today}
                isOpen={OpenedPart !== null && openedBy === end}
                isLoading={isLoading && openedBy === end}
                onNear={prepare}
                onOpen={(button) => {
                  opener.current = button
                  setOpenedBy(end)
                  open()
                }}
              />
            </Field>
          )
        })}
      </div>
      <CorrectionNote id={id} text={note} />
      {OpenedPart && (
        <OpenedPart
          {...options}
          label={label}
          anchor={anchor}
          opener={opener}
          value={clamped}
          onChange={(range) => {
            setClampedTo('')
            onChange(range)
          }}
          onClose={close}
        />
      )}
    </FieldGroup>
  )
}

const loadDialog = () => import('./range-dialog.tsx').then(({ RangeDialog }) => RangeDialog)
