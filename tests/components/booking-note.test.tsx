import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { BookingNote } from '@/components/cabinet/messages/offer/booking-note.tsx'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { messagesOf } from '@/lib/shared/i18n/messages.ts'

type Span = readonly [from: string, until: string]

/** The note's words about a day in Rome with these free times. */
function said(locale: Locale, startsAt: string, free: readonly Span[]): string {
  const { OfferDialog } = messagesOf(locale)
  render(
    <NextIntlClientProvider locale={locale} messages={{ OfferDialog }} timeZone="UTC">
      <BookingNote
        id="note"
        locale={locale}
        check={{
          starts_at: startsAt,
          ends_at: startsAt,
          obstacles: [],
          free: free.map(([starts_at, ends_at]) => ({ starts_at, ends_at })),
          open_offers: 0,
          time_zone: 'Europe/Rome',
        }}
        hasTime={false}
        now={new Date('2026-10-01T09:00:00Z')}
      />
    </NextIntlClientProvider>,
  )
  return screen.getByRole('status').textContent ?? ''
}

test.each(locales)('in %s, a day that is free from midnight to midnight is told without hours', (locale) => {
  const words = said(locale, '2026-12-09T09:00:00.000Z', [
    ['2026-12-08T23:00:00.000Z', '2026-12-09T23:00:00.000Z'],
  ])
  expect(words).toBe(messagesOf(locale).OfferDialog.freeAllDay)
})

test('a day on which clocks change is free all day with its 25 hours', () => {
  const words = said('en', '2026-10-25T09:00:00.000Z', [
    ['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ])
  expect(words).toBe(messagesOf('en').OfferDialog.freeAllDay)
})

test.each([
  ['ru', '–', ' и '],
  ['en', '–', ' and '],
  ['ja', '〜', '、'],
] as const)('in %s, a part of a day has its hours', (locale, dash, between) => {
  const words = said(locale, '2026-12-09T09:00:00.000Z', [
    ['2026-12-08T23:00:00.000Z', '2026-12-09T08:00:00.000Z'],
    ['2026-12-09T11:00:00.000Z', '2026-12-09T23:00:00.000Z'],
  ])
  expect(words).toContain(`00:00${dash}09:00${between}12:00${dash}24:00`)
  expect(words).not.toContain(messagesOf(locale).OfferDialog.freeAllDay)
})
