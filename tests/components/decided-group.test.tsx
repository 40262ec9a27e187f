import { act, cleanup, render, screen, within } from '@testing-library/react'
import { SeveralGuides } from '@/components/enquiries/status/several-guides.tsx'
import type { AskedGuide } from '@/lib/domain/conversation/enquiries/traveller-view.ts'
import { EnquiryStatus as said, Ticket as ticket } from '@/messages/en/status.json'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

const now = new Date('2026-11-27T12:00:00Z')
const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`

type Given = Partial<AskedGuide['enquiry']> & {
  offer?: Partial<AskedGuide['offers'][number]>
  free?: string[]
}

function asked(number: number, name: string, { offer, free = [], ...enquiry }: Given): AskedGuide {
  return {
    freeDays: free,
    guide: {
      ...{
        id: number,
        name: `${name} Rossi`,
        shortName: name,
        ...{ firstname: name, lastname: 'Rossi' },
        headline: '',
        textLocale: 'en',
      },
      ...{
        rating: 0,
        ratingCount: 0,
        writtenCount: 0,
        priceFrom: null,
        groupPrices: null,
        medianResponseMinutes: null,
        promotion: null,
      },
      ...{ languages: [], hasVerifiedCredential: false, enquiriesPaused: false, excursionCount: 1 },
      portrait: {
        basePath: '/assets/portraits/avatar-default',
        widths: [160],
        width: 160,
        height: 160,
        alt: '',
      },
      city: { id: 1, slug: 'kyoto', name: 'Kyoto', prepositionalCase: null },
      country: { id: 1, slug: 'japan', name: 'Japan', prepositionalCase: null },
      otherCities: [],
    },
    enquiry: {
      ...{ id: id(number), guideId: number, state: 'declined', travellerName: 'Kate', isConfirmed: true },
      ...{
        travellerEmail: 'kate@example.com',
        date: '2026-12-09',
        dateFlexible: false,
        adults: 3,
        children: 2,
      },
      ...{ languageCode: 'en', question: 'A slow day?', sentAt: now, firstRepliedAt: null, isBlocked: false },
      ...{ isGuideAway: false, cancellation: null, declineReason: '', endedAt: now, isOtherChosen: true },
      ...{ isInvited: false, isLinkHandedOut: false },
      ...{
        guidePhone: null,
        travellerPhone: null,
        timeZone: 'Asia/Tokyo',
        guideLocale: 'en',
        hasPhone: false,
        excursion: null,
        poster: null,
      },
      place: { id: 1, countryId: 1, country: 'japan', city: 'kyoto', name: 'Kyoto' },
      ...enquiry,
    },
    offers: offer
      ? [
          {
            ...{
              id: id(9),
              state: 'withdrawn',
              excursionId: 1,
              title: 'Uji',
              picture: null,
              note: '',
              translation: null,
              included: '',
            },
            ...{ startsAt: new Date('2026-12-10T00:00:00Z'), durationMinutes: 270, timeZone: 'Asia/Tokyo' },
            ...{ adults: 3, children: 2, price: { amount: 3000000, currency: 'JPY' }, unit: 'booking' },
            ...{
              approximate: null,
              meetingPoint: '',
              meetingPosition: null,
              cancellationHours: 48,
              expiresAt: now,
              sentAt: now,
            },
            ...{ decidedAt: now, isTimeTaken: false },
            ...offer,
          },
        ]
      : [],
  }
}

// The browser says later whether it shows notifications.
const show = (all: AskedGuide[]) =>
  act(
    async () =>
      void render(
        <SeveralGuides locale="en" token="a" asked={all} othersToAsk={null} messengers={[]} now={now} />,
      ),
  )
const row = (name: string) => {
  const found = screen.getByRole('link', { name: `${name} Rossi` }).closest('li')
  if (!found) throw new Error(`no row of ${name}`)
  return within(found)
}
const again = (name: string) => said.askAgain.button.replace('{guide}', name)

it('after an agreement shows the ticket, and says of the others that the traveller chose, not that they refused', async () => {
  await show([
    asked(1, 'Nobuo', {
      state: 'accepted',
      isOtherChosen: false,
      endedAt: null,
      offer: { state: 'accepted', title: 'Fushimi' },
    }),
    asked(2, 'Anna', { offer: {}, firstRepliedAt: now }),
    asked(3, 'Jingming', {}),
  ])
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You’re all set with Nobuo')
  expect(within(screen.getByRole('article')).getByText('Fushimi')).toBeVisible()
  expect(screen.getByRole('link', { name: ticket.open })).toHaveAttribute(
    'href',
    `/en/status/a?enquiry=${id(1)}`,
  )
  for (const name of ['Anna', 'Jingming']) {
    expect(row(name).getByText(said.several.states.otherChosen)).toBeVisible()
    expect(row(name).getByRole('button', { name: again(name) })).toBeVisible()
  }
  expect(row('Anna').getByText(/Uji/)).toBeVisible()
  expect(row('Jingming').getByText(said.several.noAnswer)).toBeVisible()
  expect(screen.queryByText(said.several.states.declined)).toBeNull()
  expect(screen.queryByText(/Accept one offer/)).toBeNull()
})

it('after a cancellation says who cancelled, proposes other days, and the first who is free stands out', async () => {
  await show([
    asked(1, 'Nobuo', {
      ...{ state: 'cancelled', isOtherChosen: false },
      cancellation: { by: 'traveller', at: now, reason: '' },
      offer: { state: 'cancelled', title: 'Fushimi' },
      free: ['2026-12-11', '2026-12-12'],
    }),
    asked(2, 'Anna', { offer: {}, free: ['2026-12-12'] }),
    asked(3, 'Jingming', { free: ['2026-12-09'] }),
  ])
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You’ve cancelled with Nobuo')
  expect(screen.getByText(/^Cancelled by you, /)).toBeVisible()
  expect(screen.getByRole('button', { name: /11 December/ })).toBeVisible()
  expect(row('Jingming').getByText(/Free on 9 December/)).toBeVisible()
  expect(row('Jingming').getByRole('button', { name: again('Jingming') })).toHaveClass('button-primary')
  expect(row('Anna').getByRole('button', { name: again('Anna') })).not.toHaveClass('button-primary')
  expect(screen.getByRole('link', { name: 'Other guides in Kyoto' })).toBeVisible()
  expect(screen.queryByText(said.several.states.declined)).toBeNull()
})

it('says that the guide cancelled where the guide did', async () => {
  await show([
    asked(1, 'Nobuo', {
      ...{ state: 'cancelled', isOtherChosen: false },
      cancellation: { by: 'guide', at: now, reason: 'I am ill' },
      offer: { state: 'cancelled' },
    }),
    asked(2, 'Anna', {}),
  ])
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nobuo has cancelled')
  expect(screen.getByText(/^Cancelled by Nobuo, /)).toBeVisible()
})

it('offers are compared with the guide’s own words, the terms of cancelling and the languages', async () => {
  const later = new Date('2026-12-05T12:00:00Z')
  const open = { state: 'sent', note: 'Come hungry.', expiresAt: later, decidedAt: null } as const
  await show([
    asked(1, 'Nobuo', { state: 'offered', isOtherChosen: false, endedAt: null, offer: open }),
    asked(2, 'Anna', { state: 'offered', isOtherChosen: false, endedAt: null, offer: { ...open, note: '' } }),
  ])
  expect(screen.getByText(said.several.words)).toBeVisible()
  expect(screen.getByText('Come hungry.')).toBeVisible()
  expect(screen.getAllByText(said.several.cancelling)).toHaveLength(2)
  expect(screen.getAllByText(/^Free cancellation until 8 December/)).toHaveLength(2)
  expect(screen.getAllByText(/English/).length).toBeGreaterThanOrEqual(2)
})

const dollars = { amount: 20_400_00, currency: 'USD', asOf: '2026-11-26', isStale: false } as const

it('compared offers and the ticket say below the guide’s sum about how much it is in the traveller’s money', async () => {
  const later = new Date('2026-12-05T12:00:00Z')
  const open = { state: 'sent', expiresAt: later, decidedAt: null } as const
  await show([
    asked(1, 'Nobuo', {
      ...{ state: 'offered', isOtherChosen: false, endedAt: null },
      offer: { ...open, approximate: dollars },
    }),
    asked(2, 'Anna', { state: 'offered', isOtherChosen: false, endedAt: null, offer: open }),
  ])
  const [first = '', second = ''] = screen
    .getAllByText('¥3,000,000')
    .map(({ parentElement }) => parentElement?.textContent)
  expect(first).toMatch(/^¥3,000,000 .*≈ \$20,400$/)
  expect(second).not.toContain('≈')
  cleanup()
  await show([
    asked(1, 'Nobuo', {
      ...{ state: 'accepted', isOtherChosen: false, endedAt: null },
      offer: { state: 'accepted', approximate: dollars },
    }),
    asked(2, 'Anna', { offer: {} }),
  ])
  expect(within(screen.getByRole('article')).getByText('≈ $20,400')).toBeVisible()
})
