import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OthersToAsk } from '@/components/enquiries/status/others-to-ask.tsx'
import type { OthersToAsk as Others } from '@/lib/domain/conversation/enquiries/unanswered/view.ts'
import { defaultPortrait } from '@/lib/shared/pictures/addresses.ts'
import { answer, fakeServer } from '../support/fake-server.ts'
import { renderTranslated } from '../support/translated.tsx'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const token = 'x'.repeat(43)
const guide = (id: number, shortName: string): Others['guides'][number] => ({
  ...{ id, name: `${shortName} Rossi`, shortName, firstname: shortName, lastname: 'Rossi', headline: '' },
  ...{ textLocale: 'en', rating: 0, ratingCount: 0, writtenCount: 0, priceFrom: null, groupPrices: null },
  ...{ medianResponseMinutes: null, promotion: null, hasVerifiedCredential: false },
  ...{ enquiriesPaused: false, excursionCount: 1, portrait: defaultPortrait() },
  languages: [{ code: 'ja', level: 'C1' }],
  city: { id: 1, slug: 'rome', name: 'Rome', prepositionalCase: null },
  country: { id: 1, slug: 'italy', name: 'Italy', prepositionalCase: null },
  otherCities: [],
  speaksIt: true,
  onDay: { isFree: true, nextFree: null },
})
const others = (guides: Others['guides']): Others => ({
  ...{ silent: [9], date: '2026-12-09', languageCode: 'ja', group: { people: 5, ages: [4, 7] }, guides },
  place: { id: 1, countryId: 1, country: 'italy', city: 'rome', name: 'Rome' },
})
const show = (guides: Others['guides']) =>
  renderTranslated(<OthersToAsk locale="en" token={token} others={others(guides)} name="Marco" />)

it('names who is free that day and speaks the language, and sends the same words to all by one button', async () => {
  const sent = fakeServer({
    [`POST /en/api/enquiries/${token}/others`]: [() => answer(201, { guides: 3 })],
  })
  show([guide(1, 'Vera'), guide(2, 'Chiara')])
  expect(screen.getByRole('heading', { name: 'Marco hasn’t answered yet' })).toBeInTheDocument()
  expect(screen.getByText(/These two speak Japanese and are free on 9 December/)).toBeInTheDocument()
  expect(screen.getAllByText('Speaks Japanese (C1)')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Vera Rossi' })).toHaveAttribute('href', '/en/guide/1')
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Send the same words to both' }))
  await waitFor(() => expect(refresh).toHaveBeenCalled())
  expect(sent.map(({ body }) => body)).toEqual([{ guideIds: [1, 2] }])
})

it('says so where nobody is known to be free, and leads to all guides of the city', () => {
  show([])
  expect(screen.getByText(/No other guide here who speaks Japanese/)).toBeInTheDocument()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'All guides in Rome' })).toBeInTheDocument()
})

it('says what the whole group pays each of them, and who takes fewer', () => {
  const priceFrom: Others['guides'][number]['priceFrom'] = {
    ...{ amount: 11_000, approximate: null, inDollars: null },
    currency: 'EUR',
    unit: 'booking',
  }
  const groupPrices = (most: number) => ({
    ...{ currency: 'EUR' as const, readers: null },
    sizes: [[most, 11_000, null]] as [number, number, null][],
  })
  show([
    { ...guide(1, 'Vera'), priceFrom, groupPrices: groupPrices(6) },
    { ...guide(2, 'Chiara'), priceFrom, groupPrices: groupPrices(4) },
  ])
  const cards = screen.getAllByRole('listitem')
  expect(cards[0]).toHaveTextContent('from €110 for 5')
  expect(cards[1]).toHaveTextContent('Up to 4, and you are 5: ask')
})
