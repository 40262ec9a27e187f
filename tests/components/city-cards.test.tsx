import { render, screen } from '@testing-library/react'
import { GuideCard } from '@/components/cards/guide-card.tsx'
import { GuideChips } from '@/components/places/guide-chips.tsx'
import type { GuideCardView } from '@/lib/domain/catalogue/guides/guide.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { defaultPlacePicture, defaultPortrait } from '@/lib/shared/pictures/addresses.ts'

const rome = { id: 1, slug: 'rome', name: 'Rome', prepositionalCase: null }
const city = {
  ...{ ...rome, countrySlug: 'italy', countryName: 'Italy', guideCount: 2, excursionCount: 3 },
  ...{ latitude: 41.9, longitude: 12.5, picture: defaultPlacePicture('guides') },
}

function guide(id: number, changes: Partial<GuideCardView> = {}): GuideCardView {
  return {
    ...{ id, name: 'Anna Rossi', shortName: 'Anna', firstname: 'Anna', lastname: 'Rossi', headline: 'Walks' },
    ...{ textLocale: 'en', rating: 4.7, ratingCount: 84, writtenCount: 4, groupPrices: null },
    ...{ medianResponseMinutes: 40, isPromoted: false, promotion: null, hasVerifiedCredential: true },
    ...{ enquiriesPaused: false, excursionCount: 1, portrait: defaultPortrait() },
    priceFrom: { ...priced, amount: 17_000 },
    languages: [{ code: 'en', level: 'C1' }],
    city: rome,
    country: { id: 1, slug: 'italy', name: 'Italy', prepositionalCase: null },
    otherCities: [],
    ...changes,
  }
}
/** With ordinary spaces. */
const spaced = (text: string | null) => text?.replaceAll('\u00a0', ' ')
const priced = { currency: 'EUR', unit: 'booking', approximate: null, inDollars: null } as const

describe('a card in a list to choose from', () => {
  const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

  it.each<[Locale, string, string]>([
    ['en', 'Ask Anna', '/en/guide/1'],
    ['ru', 'Спросить: Anna', '/guide/1'],
    ['ja', 'Annaさんに相談', '/ja/guide/1'],
    ['zh-Hans', '咨询Anna', '/cn/guide/1'],
  ])('asks its guide in %s, on the guide’s page', (locale, label, path) => {
    render(<GuideCard locale={locale} guide={guide(1)} detail="full" withCity={false} />)
    const shown = links().map(([text = null, address]) => [spaced(text), address])
    expect(shown).toContainEqual([label, `${path}#contact`])
  })

  it('says first whether the guide speaks the reader’s language', () => {
    render(<GuideCard locale="en" guide={guide(1)} detail="full" withCity={false} />)
    const sentence = screen.getByText('Speaks English (C1)')
    const rating = screen.getByText(/84 ratings/)
    expect(sentence.compareDocumentPosition(rating)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('has no button for a guide on a break, but the heart', () => {
    render(<GuideCard locale="en" guide={guide(1, { enquiriesPaused: true })} detail="full" />)
    expect(links()).toEqual([['Anna Rossi', '/en/guide/1']])
    expect(screen.getByRole('button', { name: /Anna Rossi/ })).toBeInTheDocument()
  })
})

it('a card in the list of a country names the guide’s city there, else the home', () => {
  const france = { id: 2, slug: 'france', name: 'France', prepositionalCase: null }
  const nice = { id: 2, slug: 'nice', name: 'Nice', prepositionalCase: null, country: france }
  const both = guide(1, { otherCities: [nice] })
  const { rerender } = render(<GuideCard locale="en" guide={both} detail="full" countryId={france.id} />)
  expect(screen.getByText(/Nice/)).toBeInTheDocument()
  rerender(<GuideCard locale="en" guide={both} detail="full" countryId={both.country.id} />)
  expect(screen.getByText(/Rome/)).toBeInTheDocument()
})

it('a portrait in a row only leads to its guide', () => {
  render(<GuideCard locale="en" guide={guide(1)} />)
  expect(screen.getByRole('link')).toHaveAttribute('href', '/en/guide/1')
})

describe('chips of a city', () => {
  const chips = (locale: Locale, guides: GuideCardView[], count = 0) => {
    render(
      <GuideChips
        locale={locale}
        city={city}
        guides={guides}
        withChildren={{ category: 'with-children', count }}
      />,
    )
    return screen
      .getAllByRole('link')
      .map((link) => [spaced(link.textContent), decodeURIComponent(link.getAttribute('href') ?? '')])
  }
  const list = '/en/search/guides?place=italy/rome'

  it('lead to those who speak the language, guide children, and are in reach', () => {
    const guides = [guide(1), guide(2, { priceFrom: { ...priced, amount: 21_000 } })]
    expect(chips('en', guides, 1)).toEqual([
      ['Speaks English2', `${list}&language=en`],
      ['With children1', `${list}&category=with-children`],
      ['Up to €2001', `${list}&price_to=200&currency=eur`],
    ])
  })

  it('leave out children whom nobody guides, and a price that cannot be compared', () => {
    const inDollars = { ...priced, currency: 'USD' as const, amount: 21_000 }
    expect(chips('en', [guide(1), guide(2, { priceFrom: inDollars })])).toHaveLength(1)
  })

  it('offer English where nobody speaks the reader’s language', () => {
    const [english, sum] = chips('zh-Hans', [guide(1), guide(2)])
    expect(english).toEqual(['会说英语2', '/cn/search/guides?place=italy/rome&language=en'])
    expect(sum?.[0]).toBe('€200以内2')
    expect(screen.getByText('会说中文')).toHaveTextContent('会说中文 0')
  })
})
