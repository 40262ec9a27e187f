'use client'
import type { ReactNode } from 'react'
import { type Control, type UseFormSetValue, useWatch } from 'react-hook-form'
import { useSettled } from '@/components/ui/use-settled.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { addDays, dayNumber, isCalendarDate } from '@/lib/shared/calendar/calendar-date.ts'
import { correctedAddress } from '@/lib/shared/forms/mistyped-email.ts'
import { formatMonthDay } from '@/lib/shared/i18n/format.ts'
import type { ContactAnswers } from './contact-answers.ts'
import type { BookingLimits, ContactValues } from './contact-fields.ts'

/** Hints below a field about its value; nothing is refused. */
export type ContactHints = Record<'date' | 'people' | 'email', ReactNode>

type Props = {
  control: Control<ContactValues>
  setValue: UseFormSetValue<ContactValues>
  locale: Locale
  answers: ContactAnswers
  limits: BookingLimits | undefined
}

/** The hints of a form. Each watches its own fields, so typing re-renders nothing else. */
export function contactHints(props: Props): ContactHints {
  return {
    date: props.limits?.free && <DayHint {...props} free={props.limits.free} />,
    people: props.limits?.most && <GroupHint {...props} limits={props.limits} />,
    email: <AddressHint {...props} />,
  }
}

/** Hint that the guide is known to be busy on the day, with the next free one. */
function DayHint({ control, locale, answers, free }: Props & { free: NonNullable<BookingLimits['free']> }) {
  const [date = '', isFlexible] = useWatch({ control, name: ['date', 'dateFlexible'] })
  const busy = isFlexible ? null : busyDay(date, free)
  return (
    <Hint isWarning>
      {busy &&
        (busy.next ? answers.busyUntil : answers.busy)
          .replace('{day}', formatMonthDay(date, locale))
          .replace('{next}', busy.next ? formatMonthDay(busy.next, locale) : '')}
    </Hint>
  )
}

/** The nearest free day for a day that is known to be busy, the next one if there is one; null for any other day. */
function busyDay(
  date: string,
  { from, days }: NonNullable<BookingLimits['free']>,
): { next: string | null } | null {
  if (!isCalendarDate(date)) return null
  const at = dayNumber(date) - dayNumber(from)
  if (days[at] !== '0') return null
  const after = days.indexOf('1', at)
  const next = after >= 0 ? after : days.lastIndexOf('1', at)
  return { next: next >= 0 ? addDays(from, next) : null }
}

/** Price of the group, or a hint that it is too large. */
function GroupHint({ control, answers, limits: { most, prices = [] } }: Props & { limits: BookingLimits }) {
  const [adults, children] = useWatch({ control, name: ['adults', 'children'] })
  const count = Number(adults ?? 2) + Number(children ?? 0)
  const isTooLarge = most !== undefined && count > most
  const price = prices.find(([upTo]) => count <= upTo)?.[1] ?? ''
  const said = isTooLarge ? answers.groupTooLarge : price && answers.groupPrice
  return (
    <Hint isWarning={isTooLarge}>
      {said
        ? said.replaceAll('{count}', String(count)).replace('{most}', String(most)).replace('{price}', price)
        : null}
    </Hint>
  )
}

/** While somebody is in the middle of a domain it looks like a slip. */
const pauseMilliseconds = 700

/** The address that was probably meant, at a press. */
function AddressHint({ control, setValue, answers }: Props) {
  const email = useWatch({ control, name: 'email' }) ?? ''
  const settled = useSettled(email, pauseMilliseconds)
  const meant = settled === email ? correctedAddress(email.trim()) : null
  return (
    <Hint>
      {meant && (
        <button
          type="button"
          className="link inline-flex min-h-11 items-center text-left wrap-anywhere"
          onClick={() => setValue('email', meant, { shouldDirty: true, shouldValidate: true })}
        >
          {answers.mistyped.replace('{email}', meant)}
        </button>
      )}
    </Hint>
  )
}

/** There before its words, or screen readers wouldn't announce them. */
function Hint({ isWarning = false, children }: { isWarning?: boolean; children: ReactNode }) {
  return (
    <div
      aria-live="polite"
      className={isWarning ? 'text-sm text-warning not-empty:mt-1.5' : 'text-ink2 text-sm not-empty:mt-1.5'}
    >
      {children}
    </div>
  )
}
