import { createTranslator } from 'use-intl/core'
import { locales } from '@/lib/shared/addresses/locales.ts'
import { messagesOf } from '@/lib/shared/i18n/messages.ts'
import { plainMessage } from '@/lib/shared/i18n/plain-message.ts'

/** A value for each name that the messages use. */
const values = (count: number) => ({
  ...{ count, most: count + 1, number: 2, age: count },
  ...{ adults: 'A', children: 'B', ages: '4, 7', amount: '€75', what: 'C', one: 'D', other: 'E' },
  ...{ day: '9 December', next: '10 December', trip: 'F', each: '€15', about: '$90' },
})

describe.each(locales)('in %s', (locale) => {
  test.each([1, 2, 3, 5, 7, 11, 21, 22])('messages about the trip are said as elsewhere, for %i', (count) => {
    const { Trip: words } = messagesOf(locale)
    const t = createTranslator({ locale, messages: { Trip: words }, namespace: 'Trip', timeZone: 'UTC' })
    for (const [key, message] of Object.entries(words)) {
      expect(plainMessage(message, values(count), locale)).toBe(
        t(key as keyof typeof words, values(count) as never),
      )
    }
  })
})
