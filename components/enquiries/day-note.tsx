'use client'
import { Fragment } from 'react'
import { Icon } from '@/components/ui/icon.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatMonthDay } from '@/lib/shared/i18n/format.ts'
import { inARow } from '@/lib/shared/i18n/in-a-row.ts'
import { plainMessage } from '@/lib/shared/i18n/plain-message.ts'
import { freeOn, type KnownDays, nextFree } from '@/lib/shared/trip/known-days.ts'
import type { Trip } from '@/lib/shared/trip/trip.ts'
import type { ContactAnswers } from './contact-answers.ts'
import type { Addressed } from './contact-fields.ts'

type Props = {
  locale: Locale
  answers: ContactAnswers
  addressed: Addressed
  trip: Trip
  /** Null where nothing is known. */
  days: KnownDays | null
  onChange: (change: Partial<Trip>) => void
}

/** Says that the guide has no room on the chosen day, and offers the next two free days. Asking stays possible. */
export function DayNote({ locale, answers, addressed, trip: { day }, days, onChange }: Props) {
  const isBusy = day !== null && days !== null && freeOn(days, day) === false
  const free = isBusy ? nextFree(days, day, 2) : []
  // The days are buttons in the middle of the sentence.
  const text = isBusy
    ? plainMessage(
        free.length > 0 ? answers.fullNext : answers.full,
        { ...addressed, day: formatMonthDay(day, locale), days: '\u0000' },
        locale,
      )
    : ''
  const [before = '', rest = ''] = text.split('\u0000')
  const comma = inARow(['', ''], locale)
  const [stop = ''] = /^[。，,.]?/.exec(rest) ?? []
  return (
    // There before its words, or screen readers wouldn't announce them.
    <div role="status">
      {isBusy && (
        <p className="mt-1 flex gap-3 rounded-control bg-warning-wash px-4 py-3 text-sm text-warning">
          <Icon name="calendar" size={18} className="mt-0.5" />
          <span>
            {before}
            {free.map((one, index) => (
              <Fragment key={one}>
                {/* Beside a button a line breaks even before a comma or a full stop. */}
                <span className="whitespace-nowrap">
                  <button
                    type="button"
                    className="link relative before:absolute before:-inset-y-3 before:inset-x-0"
                    onClick={() => onChange({ day: one, isUnsure: false })}
                  >
                    {formatMonthDay(one, locale)}
                  </button>
                  {index < free.length - 1 ? comma.trimEnd() : stop}
                </span>
                {index < free.length - 1 && comma.endsWith(' ') && ' '}
              </Fragment>
            ))}
            {rest.slice(stop.length)}
          </span>
        </p>
      )}
    </div>
  )
}
