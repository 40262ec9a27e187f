import { peopleInWords, type SayTrip } from '@/components/trip/trip-words.ts'
import { knownUntil } from '@/lib/domain/core/availability/known-days.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { addDays, type CalendarDate } from '@/lib/shared/calendar/calendar-date.ts'
import { formatDay } from '@/lib/shared/i18n/format.ts'
import { plainMessage } from '@/lib/shared/i18n/plain-message.ts'
import { peopleOf, type Trip, usualAdults } from '@/lib/shared/trip/trip.ts'
import type { ContactAnswers } from './contact-answers.ts'
import type { Addressed, Recipients } from './contact-fields.ts'

/** The sentence that a message begins with: who comes, when and where. */
export function startedMessage(
  trip: Trip,
  addressed: Addressed,
  { say, answers, locale }: { say: SayTrip; answers: Pick<ContactAnswers, 'started'>; locale: Locale },
): string {
  const counted = { ...trip, adults: trip.adults ?? usualAdults }
  const who = peopleOf(counted) === 1 ? 'one' : 'group'
  return plainMessage(
    answers.started[trip.day ? (`${who}Day` as const) : who],
    {
      ...addressed,
      people: peopleInWords(counted, say, locale),
      day: trip.day ? formatDay(trip.day, locale) : '',
    },
    locale,
  )
}

/** True if one of several guides may be free; false only if the days of all are known. */
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
