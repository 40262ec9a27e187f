import { isWrittenInCharacters, type Locale } from '@/lib/shared/addresses/locales.ts'
import { capitalised, formatDay, formatMonthDay, listOfNames } from '@/lib/shared/i18n/format.ts'
import { inARow } from '@/lib/shared/i18n/in-a-row.ts'
import { plainMessage } from '@/lib/shared/i18n/plain-message.ts'
import { peopleOf, type Trip } from '@/lib/shared/trip/trip.ts'

/** The words of `messages/<locale>/trip.json`, on the server and loaded later in the browser. */
export type TripWords = typeof import('@/messages/en/trip.json')['Trip']

/** Says one of them. */
export type SayTrip = (key: keyof TripWords, values?: Readonly<Record<string, string | number>>) => string

export function sayingTrip(words: TripWords, locale: Locale): SayTrip {
  return (key, values = {}) => plainMessage(words[key], values, locale)
}

/** `3 adults, 2 children (4 and 7)`; empty while nobody is counted. */
export function peopleInWords({ adults, ages }: Trip, say: SayTrip, locale: Locale): string {
  if (adults === null) return ''
  const grown = say('adultCount', { count: adults })
  if (ages.length === 0) return grown
  const count = say('childCount', { count: ages.length })
  const known = ages.filter((age) => age !== null)
  const inWords = known.map((age, index) => say(index < known.length - 1 ? 'oneAge' : 'lastAge', { age }))
  const children =
    known.length < ages.length
      ? count
      : say('childCountAges', {
          children: count,
          ages: isWrittenInCharacters(locale) ? inARow(inWords, locale) : listOfNames(inWords, locale),
        })
  return say('people', { adults: grown, children })
}

/** `Wednesday 9 December`, or that the day is not sure; empty while nothing is chosen. */
export function dayInWords({ day, isUnsure }: Trip, say: SayTrip, locale: Locale): string {
  if (day) return capitalised(formatDay(day, locale), locale)
  return isUnsure ? say('unsure') : ''
}

/** `9 December, 5 people`, on one line; empty while nothing is chosen. */
export function tripInShort(trip: Trip, say: SayTrip, locale: Locale): string {
  const people = peopleOf(trip)
  const day = trip.day ? formatMonthDay(trip.day, locale) : trip.isUnsure ? say('unsure') : ''
  const group = people === null ? '' : say('group', { count: people })
  return day && group ? say('pair', { one: day, other: group }) : day || group
}
