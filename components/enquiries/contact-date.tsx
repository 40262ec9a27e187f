'use client'
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { DayRoom } from '@/components/ui/calendar/calendar-options.ts'
import { DateField } from '@/components/ui/calendar/date-field.tsx'
import { ControlledField } from '@/components/ui/form/controlled-field.tsx'
import type { ApiForm } from '@/components/ui/form/use-api-form.ts'
import { knownUntil } from '@/lib/domain/core/availability/known-days.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { addDays, type CalendarDate, dayNumber } from '@/lib/shared/calendar/calendar-date.ts'
import type { ContactAnswers } from './contact-answers.ts'
import type { BookingLimits, ContactValues, Recipients } from './contact-fields.ts'

/** State of the browser's own date field before this one replaced it. */
export type NativeTurn = { isPressed: boolean; isFocused: boolean }

export type ContactDateProps = {
  form: ApiForm<ContactValues>
  locale: Locale
  label: string
  answers: ContactAnswers
  recipients: Recipients
  limits: BookingLimits | undefined
  /** The days that may be chosen. */
  days: { first: CalendarDate; last: CalendarDate }
  isFlexible: boolean
  turn: NativeTurn
}

/** The day of the tour, with the days on which the guides are known to be free. A busy day may be asked for, too. */
export function ContactDate({
  id,
  form,
  locale,
  label,
  answers,
  recipients,
  limits,
  days,
  isFlexible,
  turn,
}: ContactDateProps & { id: string }) {
  const { control } = form
  const chosen = useWatch({ control, name: 'guideIds' })
  const room = useMemo(
    (): DayRoom => ({
      isFree: limits?.free
        ? (date) => freeSign(date, limits.free)
        : (date) => freeOfSeveral(date, days.first, asked(recipients, chosen)),
      texts: answers.room,
    }),
    [limits, recipients, chosen, days.first, answers.room],
  )
  const isKnown = limits?.free !== undefined || recipients.guides.some(({ busyDays }) => busyDays)

  useLayoutEffect(() => {
    if (turn.isFocused && !turn.isPressed) document.getElementById(id)?.focus()
  }, [id, turn])

  return (
    <ControlledField control={control} {...form.field('date')} id={id}>
      {({ value = '', ...held }) => (
        <DateField
          {...held}
          value={value}
          locale={locale}
          texts={answers.calendar}
          label={label}
          min={days.first}
          max={days.last}
          today={days.first}
          weekNumbers={false}
          room={isKnown ? room : undefined}
          disabled={isFlexible}
          opensAtOnce={turn.isPressed && !isFlexible}
        />
      )}
    </ControlledField>
  )
}

/**
 * State of the browser's own date field, which is there before any script, once it can be replaced. Null while a date is
 * being typed into it.
 */
export function useNativeTurn(element: RefObject<HTMLFormElement | null>): NativeTurn | null {
  const [turn, setTurn] = useState<NativeTurn | null>(null)
  useLayoutEffect(() => {
    const native = element.current?.elements.namedItem('date')
    if (!(native instanceof HTMLInputElement)) return
    const take = (): void => {
      const isFocused = document.activeElement === native
      const isHalfTyped = native.validity.badInput || (isFocused && native.value !== native.defaultValue)
      if (isHalfTyped) return
      native.removeEventListener('blur', take)
      setTurn({ isPressed: native.dataset.pressed !== undefined, isFocused })
    }
    native.addEventListener('blur', take)
    take()
    return () => native.removeEventListener('blur', take)
  }, [element])
  return turn
}

function freeSign(date: CalendarDate, free: BookingLimits['free']): boolean | undefined {
  const sign = free?.days[dayNumber(date) - dayNumber(free.from)]
  return sign === undefined ? undefined : sign === '1'
}

function asked({ guides }: Recipients, chosen: string[] | undefined): Recipients['guides'] {
  return chosen ? guides.filter(({ id }) => chosen.includes(String(id))) : guides
}

/** True if one of them may be free; false only if the days of all are known. */
export function freeOfSeveral(
  date: CalendarDate,
  today: CalendarDate,
  guides: Recipients['guides'],
): boolean | undefined {
  const from = addDays(today, 1)
  if (date < from || date > knownUntil(from)) return undefined
  if (guides.some(({ busyDays }) => busyDays && !busyDays.includes(date))) return true
  return guides.length > 0 && guides.every(({ busyDays }) => busyDays) ? false : undefined
}
