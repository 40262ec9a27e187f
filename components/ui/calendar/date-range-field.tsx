'use client'
import { type Ref, useEffect, useId, useRef, useState } from 'react'
import { isCalendarDate, localToday } from '@/lib/shared/calendar/calendar-date.ts'
import { clampRange, type DateRange, inOrder, isBroken } from '@/lib/shared/calendar/range.ts'
import { dateProblem } from '@/lib/shared/calendar/typed-value.ts'
import type { RangeCalendarOptions } from './calendar-options.ts'
import { FieldRemarks, remarkIds } from './field-remarks.tsx'
import { clampedText, problemText } from './field-words.ts'
import { TypedDateInput } from './typed-date-input.tsx'
import { useOpenedPart } from './use-opened-part.ts'
import { useToday } from './use-today.ts'

export type DateRangeFieldProps = Omit<RangeCalendarOptions, 'bare'> & {
  /** Names what both dates are for. */
  label: string
  id?: string
  /** The two texts are sent as `${name}.start` and `${name}.end`. */
  name?: string
  /** Each end `YYYY-MM-DD`, an empty string, or typed text that can't be parsed. */
  value: DateRange
  onChange: (value: DateRange) => void
  onBlur?: () => void
  /** The field of the first day. */
  ref?: Ref<HTMLInputElement>
  /** From the form; the field's own message about what was typed takes precedence. */
  error?: string
  disabled?: boolean
  required?: boolean
  className?: string
}

const ends = ['start', 'end'] as const

/** A first and a last day, typed or chosen in one calendar. Ends typed the wrong way round are swapped. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { label, id: givenId, name, value, onChange, onBlur, ref, error, ...others } = props
  const { disabled, required, className, ...options } = others
  const { locale, texts } = options
  const ownId = useId()
  const id = givenId ?? ownId
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
  const clamped = inOrder(clampRange(dates, options))
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
  const whole = {
    id,
    error: broken ?? error ?? (hasFailed ? texts.loadFailed : undefined),
    note: ends.some((end) => clampedTo === shown[end]) ? clampedText(clampedTo, options) : undefined,
  }

  function take(end: 'start' | 'end', text: string, isClamped: boolean): void {
    setClampedTo(isClamped ? text : '')
    const next = { ...shown, [end]: text }
    onChange(isCalendarDate(next.start) && isCalendarDate(next.end) ? inOrder(next) : next)
  }

  return (
    <fieldset className={className}>
      <legend className="label">{label}</legend>
      <div ref={anchor} className="grid gap-3 sm:grid-cols-2">
        {ends.map((end) => {
          const remarks = { id: `${id}-${end}`, error: problems[end] }
          const ids = [remarkIds(remarks), remarkIds(whole)].filter(Boolean).join(' ')
          return (
            <div key={end} className="min-w-0">
              <label htmlFor={`${id}-${end}`} className="mb-1 block text-ink2 text-sm">
                {texts[end]}
              </label>
              <TypedDateInput
                id={`${id}-${end}`}
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
              <FieldRemarks {...remarks} />
            </div>
          )
        })}
      </div>
      <FieldRemarks {...whole} />
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
    </fieldset>
  )
}

const loadDialog = () => import('./range-dialog.tsx').then(({ RangeDialog }) => RangeDialog)
