import { cleanup, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { OfferCard } from '@/components/conversation/offer-card.tsx'
import { OfferDecision } from '@/components/enquiries/status/offer-decision.tsx'
import { type OfferState, offerStates } from '@/lib/domain/conversation/enquiries/offers/offer.ts'
import type { OfferAnswer } from '@/lib/domain/conversation/enquiries/offers/schema.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { messagesOf } from '@/lib/shared/i18n/messages.ts'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

const now = new Date('2026-11-27T09:00:00Z')

function offer(state: OfferState): OfferAnswer {
  return {
    ...{ id: 'a', state, excursion_id: null, title: 'The Forum', picture_url: null, duration_minutes: 210 },
    ...{ starts_at: '2026-12-09T09:00:00.000Z', time_zone: 'Europe/Rome', adults: 2, children: 0 },
    ...{ amount: 7500, currency: 'EUR', price_unit: 'person', approximate: null },
    ...{ meeting_point: 'По ту сторону', included: '' },
    ...{
      meeting_position: { latitude: 41.8898, longitude: 12.4907 },
      note: '',
      translation: null,
      cancellation_hours: 48,
    },
    ...{ expires_at: '2026-11-29T09:00:00.000Z', sent_at: '2026-11-26T09:00:00.000Z', is_time_taken: false },
    decided_at: state === 'sent' ? null : '2026-11-27T08:00:00.000Z',
  }
}

function show(locale: Locale, state: OfferState, side: 'guide' | 'traveller') {
  const { Conversation, OfferPrice } = messagesOf(locale)
  render(
    <NextIntlClientProvider locale={locale} messages={{ Conversation, OfferPrice }} timeZone="UTC">
      <OfferCard offer={offer(state)} conversation={{ locale, side }} now={now} />
    </NextIntlClientProvider>,
  )
  return { card: screen.getByRole('article'), words: Conversation.offer }
}

const cases = locales.flatMap((locale) => offerStates.map((state) => [locale, state] as const))

test.each(cases)('in %s, a card says how an offer stands that is %s', (locale, state) => {
  const { card, words } = show(locale, state, 'guide')
  // The sum for all, each one's part, and the place on a map.
  expect(card.textContent?.replaceAll('\u00a0', ' ')).toMatch(/€?150 ?€?/)
  expect(card.textContent?.replaceAll('\u00a0', ' ')).toMatch(/€?75 ?€?/)
  expect(screen.getByRole('link', { name: words.map })).toHaveAttribute(
    'href',
    expect.stringContaining('mlat=41.8898'),
  )
  expect(screen.getByText('По ту сторону')).toHaveAttribute('dir', 'auto')
  // Only what may still be agreed on, or is, has terms; only what is agreed on says so.
  const terms = words.freeUntil.replace('{moment}', '').trim()
  const isAhead = state === 'sent' || state === 'accepted'
  expect(card.textContent?.includes(terms)).toBe(isAhead)
  const ends = ['declined', 'withdrawn', 'superseded', 'expired', 'cancelled', 'moved'] as const
  const said = ends.filter((end) => card.textContent?.includes(words.states[end].split('{')[0] ?? ''))
  expect(said).toEqual(ends.filter((end) => end === state))
})

function decide(locale: Locale, shown: OfferAnswer, wasOtherChosen: boolean) {
  const { ContactForm, Conversation, EnquiryStatus, Form, OfferPrice, Price } = messagesOf(locale)
  render(
    <NextIntlClientProvider
      locale={locale}
      messages={{ ContactForm, Conversation, EnquiryStatus, Form, OfferPrice, Price }}
      timeZone="UTC"
    >
      <OfferDecision
        decided={{ locale, token: 'a', enquiryId: 'b' }}
        offer={shown}
        guide="Marco"
        language="English"
        now={now}
        hasOthers={false}
        isGuideAway={false}
        wasOtherChosen={wasOtherChosen}
        onDecided={() => {}}
        onAskOther={() => {}}
      />
    </NextIntlClientProvider>,
  )
  const text = screen.getByRole('article').textContent?.replaceAll('\u00a0', ' ') ?? ''
  return { text, EnquiryStatus, Conversation }
}

const sums = {
  en: [{ amount: 17_000, currency: 'USD' }, '€150≈ $170€75 each', '≈ $170 at the rate of 3 November'],
  ru: [
    { amount: 1_400_000, currency: 'RUB' },
    '150 €≈ 14 000 ₽по 75 € за человека',
    '≈ 14 000 ₽, по курсу на 3 ноября',
  ],
  ja: [{ amount: 24_800, currency: 'JPY' }, '€150約24,800円1名あたり€75', '約24,800円（11月3日のレート）'],
  'zh-Hans': [{ amount: 123_600, currency: 'CNY' }, '€150约1,236元每人€75', '约1,236元（11月3日汇率）'],
} as const

test.each(locales)(
  'in %s, the traveller reads the guide’s sum first, about how much that is in other money, and the day of an old rate',
  (locale) => {
    const [money, fresh, stale] = sums[locale]
    const priced = (isStale: boolean) =>
      ({ ...offer('sent'), approximate: { ...money, asOf: '2026-11-03', isStale } }) as const
    expect(decide(locale, priced(false), false).text).toContain(fresh)
    // The sum agreed on is the guide’s alone.
    for (const button of screen.getAllByRole('button')) expect(button).not.toHaveTextContent(/[≈約约]/)
    cleanup()
    expect(decide(locale, priced(true), false).text).toContain(stale)
    cleanup()
    expect(decide(locale, offer('sent'), false).text).not.toMatch(/[≈約约]/)
  },
)

test.each(locales)(
  'in %s, the traveller’s page never says that a guide who was not chosen took back the offer',
  (locale) => {
    const { text: card, EnquiryStatus, Conversation } = decide(locale, offer('withdrawn'), true)
    expect(card).toContain(EnquiryStatus.offer.otherChosen.split('{')[0]?.trim())
    expect(card).not.toContain(Conversation.offer.states.withdrawn.split('{')[0]?.trim())
  },
)
