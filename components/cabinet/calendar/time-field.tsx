'use client'
import { type ComponentProps, useState } from 'react'
import { minutesOf, timeOf } from '@/lib/domain/conversation/calendar/week.ts'
import { clock } from './times.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  /** `09:00`, or an empty text for what can't be read. */
  value: string
  onChange: (value: string) => void
}

/**
 * A time of day, typed: `9`, `930`, `9.30` and `9:30` are all understood. Everywhere by 24 hours, as the calendar shows
 * them; a browser's own field would follow the reader's system instead.
 */
export function TimeField({ value, onChange, className = '', ...props }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      className={`field text-center tabular-nums ${className}`}
      value={typed ?? (value === '' ? '' : clock(minutesOf(value)))}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        if (typed === null) return
        const time = readTime(typed)
        // Invalid input stays visible.
        if (time !== '') setTyped(null)
        if (time !== value) onChange(time)
      }}
      {...props}
    />
  )
}

/** `09:00`, empty when it is no time. */
function readTime(typed: string): string {
  const text = typed.normalize('NFKC').trim()
  const match = /^(\d{1,2})(?:[:.\-\s]?(\d{2}))?$/.exec(text)
  if (!match) return ''
  const [hours, minutes] = [Number(match[1]), Number(match[2] ?? 0)]
  return hours * 60 + minutes <= 1440 && minutes < 60 ? timeOf(hours * 60 + minutes) : ''
}
