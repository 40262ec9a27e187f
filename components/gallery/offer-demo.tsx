'use client'
import { useId, useState } from 'react'
import { BookingNote } from '@/components/cabinet/messages/offer/booking-note.tsx'
import { OfferDialog } from '@/components/cabinet/messages/offer/offer-dialog.tsx'
import { OfferForm } from '@/components/cabinet/messages/offer/offer-form.tsx'
import { Button } from '@/components/ui/button.tsx'
import type { CalendarTexts } from '@/components/ui/calendar/calendar-texts.ts'
import type { BookingCheckAnswer } from '@/lib/domain/conversation/calendar/schema.ts'
import type { ProposalAnswer } from '@/lib/domain/conversation/enquiries/offers/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { type SampleWords, sampleConversation, sampleOffer } from './sample-conversation.ts'
import { Specimen } from './specimen.tsx'

type Props = { locale: Locale; words: SampleWords; now: string; calendarTexts: CalendarTexts }

export function OfferDemo({ locale, words, now, calendarTexts }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const conversation = sampleConversation(locale, words, now)
  return (
    <>
      <Specimen title="The form before a day is chosen; “send” says what is missing">
        <OfferForm
          id={id}
          conversation={conversation}
          calendarTexts={calendarTexts}
          proposal={proposalOf(words)}
          earlier={null}
          agreed={null}
          waiting={sampleOffer(words, now)}
          onBusy={() => {}}
          onSent={() => {}}
        />
        <Button type="submit" form={id} className="mt-4">
          {words.template}
        </Button>
      </Specimen>
      <Specimen title="What the calendar says about the time">
        <div className="grid gap-2">
          {checks(words).map(({ name, ...check }) => (
            <BookingNote
              key={name}
              id={`${id}-${name}`}
              locale={locale}
              check={check}
              hasTime={name !== 'no-time'}
              now={new Date(now)}
            />
          ))}
        </div>
      </Specimen>
      <Specimen title="The dialog when what it is filled in from can’t be loaded">
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {words.tour}
        </Button>
        <OfferDialog
          conversation={conversation}
          calendarTexts={calendarTexts}
          isOpen={isOpen}
          onOpenChange={setOpen}
          earlier={null}
          waiting={null}
          agreed={null}
          onSent={() => {}}
        />
      </Specimen>
    </>
  )
}

function proposalOf(words: SampleWords): ProposalAnswer {
  return {
    excursion_id: 1,
    // Without a day nothing is asked of the calendar.
    date: null,
    adults: 3,
    children: 1,
    time_zone: 'Europe/Rome',
    tours: [
      {
        id: 1,
        title: words.tour,
        picture_url: '/assets/location/e/excursions-default-640.jpg',
        duration_minutes: 210,
        currency: 'EUR',
        price_unit: 'booking',
        amount: 21_000,
        tiers: [{ min_guests: 1, max_guests: 4, amount: 21_000 }],
        meeting_point: words.meeting,
        meeting_position: { latitude: 41.8898, longitude: 12.4907 },
        included: words.included,
        cancellation_hours: 24,
        time_zone: 'Europe/Rome',
      },
    ],
  }
}

function checks(words: SampleWords): Array<BookingCheckAnswer & { name: string }> {
  const at = (time: string) => `2026-12-09T${time}:00.000Z`
  const obstacle = (kind: BookingCheckAnswer['obstacles'][number]['kind'], title = '') => ({
    kind,
    starts_at: at('09:00'),
    ends_at: at('11:00'),
    title,
  })
  const check: BookingCheckAnswer = {
    starts_at: at('09:00'),
    ends_at: at('12:30'),
    obstacles: [],
    free: [
      { starts_at: at('08:00'), ends_at: at('09:00') },
      { starts_at: at('11:00'), ends_at: at('17:00') },
    ],
    open_offers: 0,
    time_zone: 'Europe/Rome',
  }
  return [
    { name: 'no-time', ...check },
    { name: 'free', ...check },
    { name: 'all-day', ...check, free: [{ starts_at: '2026-12-08T23:00:00.000Z', ends_at: at('23:00') }] },
    { name: 'offered-to-others', ...check, open_offers: 2 },
    { name: 'walk', ...check, obstacles: [obstacle('walk', words.traveller)] },
    { name: 'blocked', ...check, obstacles: [obstacle('blocked', words.busy)] },
    { name: 'calendar', ...check, obstacles: [obstacle('calendar', words.busy)] },
    { name: 'full', ...check, obstacles: [obstacle('walk', words.traveller)], free: [] },
  ]
}
