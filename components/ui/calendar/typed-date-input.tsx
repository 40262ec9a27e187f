'use client'
import { type KeyboardEvent, type Ref, useState } from 'react'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { type CalendarDate, isCalendarDate, localToday } from '@/lib/shared/calendar/calendar-date.ts'
import type { DateRules } from '@/lib/shared/calendar/rules.ts'
import { typedValue } from '@/lib/shared/calendar/typed-value.ts'
import { dateText, typedExample } from '@/lib/shared/calendar/words.ts'
import { Icon } from '../icon.tsx'
import type { CalendarTexts } from './calendar-texts.ts'
import styles from './date-field.module.css'

export type TypedDateInputProps = {
  id: string
  /** Says what the date is for. */
  label: string
  name?: string
  /** `YYYY-MM-DD`, an empty string, or typed text that can't be parsed. */
  value: string
  /** `isClamped` when the date was beyond min or max and the nearest bound was used. */
  onChange: (value: string, isClamped: boolean) => void
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
  isInvalid: boolean
  describedBy?: string
  disabled?: boolean
  required?: boolean
  rules: DateRules
  locale: Locale
  texts: CalendarTexts
  today: CalendarDate | null
  isOpen: boolean
  isLoading: boolean
  onOpen: (button: HTMLButtonElement) => void
  /** Called when the calendar is probably about to be opened. */
  onNear: () => void
}

/** A text field for a date in the locale's format, with the button of its calendar. Parses on blur. */
export function TypedDateInput(props: TypedDateInputProps) {
  const { id, label, name, value, onChange, onBlur, inputRef, disabled, rules, locale, texts, today } = props
  const [draft, setDraft] = useState<string | null>(null)
  const shown = isCalendarDate(value) ? dateText(value, locale) : value

  function take(): void {
    if (draft === null) return
    setDraft(null)
    if (draft === shown) return
    const typed = typedValue(draft, rules, locale, today ?? localToday())
    onChange(typed.value, typed.isClamped)
  }

  function press(event: KeyboardEvent): void {
    // Enter submits the form before the field loses focus.
    if (event.key === 'Enter') take()
    if (event.key === 'Escape' && draft !== null) setDraft(null)
  }

  return (
    <div className={styles.control}>
      <input
        ref={inputRef}
        id={id}
        type="text"
        className={`field ${styles.input}`}
        autoComplete="off"
        placeholder={today ? texts.example.replace('{example}', typedExample(today, locale)) : undefined}
        value={draft ?? shown}
        disabled={disabled}
        aria-required={props.required}
        aria-invalid={props.isInvalid || undefined}
        aria-describedby={props.describedBy}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={press}
        onBlur={() => {
          take()
          onBlur?.()
        }}
      />
      {name && <input type="hidden" name={name} value={value} disabled={disabled} />}
      <button
        type="button"
        className={styles.opener}
        aria-label={`${texts.open}: ${label}`}
        aria-haspopup="dialog"
        aria-expanded={props.isOpen}
        aria-busy={props.isLoading || undefined}
        disabled={disabled}
        onPointerEnter={props.onNear}
        onFocus={props.onNear}
        onClick={(event) => props.onOpen(event.currentTarget)}
      >
        <Icon name="calendar" />
      </button>
    </div>
  )
}
