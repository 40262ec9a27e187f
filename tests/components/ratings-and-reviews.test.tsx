import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ratingData } from '@/components/reviews/rating-data.ts'
import { RatingSummary } from '@/components/reviews/rating-summary.tsx'
import { ReviewItem } from '@/components/reviews/review-item.tsx'
import { ReviewList } from '@/components/reviews/review-list.tsx'
import { Stars } from '@/components/ui/stars.tsx'
import type { ReviewsView } from '@/lib/domain/conversation/reviews/review.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

const told: Record<Locale, [number, number, string][]> = {
  en: [
    [31, 12, '31 ratings, 12 reviews'],
    [1, 1, '1 rating, 1 review'],
    [7, 0, '7 ratings'],
  ],
  ru: [
    [31, 12, '31 оценка, 12 отзывов'],
    [22, 3, '22 оценки, 3 отзыва'],
    [5, 0, '5 оценок'],
  ],
  ja: [
    [31, 12, '評価31件・感想12件'],
    [5, 0, '評価5件'],
  ],
  'zh-Hans': [
    [31, 12, '31人打分，12条文字评价'],
    [5, 0, '5人打分'],
  ],
}

test.each(Object.entries(told) as [Locale, [number, number, string][]][])(
  'ratings and written reviews are told apart in %s',
  (locale, cases) => {
    for (const [count, written, words] of cases) {
      const { unmount } = render(<Stars locale={locale} rating={4.9} count={count} written={written} />)
      expect(screen.getByText(words)).toBeVisible()
      unmount()
    }
  },
)

test('search engines read how many ratings there are, and how many reviews', () => {
  const { aggregateRating } = ratingData({ rating: 4.9, ratingCount: 31, writtenCount: 12 })
  expect(aggregateRating).toMatchObject({ ratingCount: 31, reviewCount: 12 })
  expect(ratingData({ rating: 5, ratingCount: 2, writtenCount: 0 }).aggregateRating).not.toHaveProperty(
    'reviewCount',
  )
})

describe('sub-ratings', () => {
  const means = { knowledge: 4.8, communication: 4.7, organisation: 4.6, value: 4.6 }
  const distribution = { 1: 0, 2: 1, 3: 2, 4: 13, 5: 59 }
  const summary = { average: 4.7, count: 75, written: 5, invited: 0, distribution }

  test('name the number of people and their own overall mean', () => {
    render(<RatingSummary locale="en" summary={{ ...summary, parts: { count: 68, average: 4.6, means } }} />)
    expect(screen.getByText('75 ratings, 5 written reviews')).toBeVisible()
    expect(screen.getByText('From the 68 people who rated every part, 4.6 overall')).toBeVisible()
  })

  test('of everyone are said to be of the same people', () => {
    render(<RatingSummary locale="en" summary={{ ...summary, parts: { count: 75, average: 4.7, means } }} />)
    expect(screen.getByText('From the same people')).toBeVisible()
  })

  test('are left out where nobody has given all of them', () => {
    render(<RatingSummary locale="en" summary={{ ...summary, parts: null }} />)
    expect(screen.queryByText('Knowledge')).toBeNull()
  })
})

describe('chips of the written reviews', () => {
  const written = (count: number): ReviewsView['items'] =>
    Array.from({ length: count }, (_, index) => ({
      id: `${index}`,
      authorName: `Reader ${index}`,
      authorCountryCode: null,
      rating: 5,
      text: 'We saw what we would have walked past.',
      translation: null,
      languageCode: 'en',
      visitedOn: '2026-05-01',
      excursion: null,
      reply: null,
      isInvited: false,
      choices: index === 0 ? ['own', 'lower'] : ['own'],
    }))
  const reviews = (count: number, choices: ReviewsView['choices']): ReviewsView => ({
    items: written(count),
    summary: {
      average: 5,
      count: 90,
      written: choices.own,
      invited: 0,
      distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 90 },
      parts: null,
    },
    choices,
  })
  const list = (locale: Locale, view: ReviewsView) =>
    render(<ReviewList locale={locale} reviews={view} guideName="Chiara" withExcursion />)

  const named: Record<Locale, string[]> = {
    en: ['All', 'Written in English', 'With children', '4 stars or lower'],
    ru: ['Все', 'На русском', 'С детьми', '4 звезды и ниже'],
    ja: ['すべて', '日本語のレビュー', 'お子さま連れ', '星4以下'],
    'zh-Hans': ['全部', '中文评价', '带孩子', '4星及以下'],
  }
  test.each(Object.entries(named) as [Locale, string[]][])(
    'say how many reviews each has, in %s',
    (locale, names) => {
      list(locale, reviews(3, { own: 3, children: 2, lower: 1 }))
      const chips = within(screen.getByRole('navigation')).getAllByRole('link')
      expect(chips.map((chip) => chip.textContent?.replaceAll('\u00A0', ' '))).toEqual(
        names.map((name, index) => `${name}${[3, 3, 2, 1][index]}`),
      )
    },
  )

  test('lead to addresses of the same page, which need no script', () => {
    list('en', reviews(3, { own: 3, children: 2, lower: 1 }))
    const chips = within(screen.getByRole('navigation')).getAllByRole('link')
    expect(chips.map((chip) => chip.getAttribute('href'))).toEqual([
      '#reviews',
      '#reviews-own',
      '#reviews-children',
      '#reviews-lower',
    ])
    for (const chip of chips.slice(1)) expect(`#${chip.id}`).toBe(chip.getAttribute('href'))
  })

  test('are absent for what no review has, and all of them where no choice is left', () => {
    const { unmount } = list('en', reviews(1, { own: 1, children: 0, lower: 1 }))
    expect(screen.queryByRole('link', { name: /With children/ })).toBeNull()
    expect(screen.getByRole('link', { name: /4 stars or lower/ })).toBeVisible()
    unmount()
    list('en', reviews(1, { own: 0, children: 0, lower: 0 }))
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  test('count all reviews, and the list says where the page has only the first ones', () => {
    list('en', reviews(60, { own: 75, children: 0, lower: 1 }))
    expect(screen.getByRole('link', { name: /Written in English/ })).toHaveTextContent('75')
    // One line for all, one for those in English.
    expect(screen.getAllByText('Showing 60 of 75 reviews.')).toHaveLength(2)
    expect(screen.getAllByRole('listitem')).toHaveLength(60)
  })
})

test('a translated review says so, and unfolds the original in its language', async () => {
  const shown = {
    id: '1',
    authorName: 'Olga K.',
    authorCountryCode: null,
    rating: 5,
    text: 'Прекрасная прогулка.',
    translation: { text: 'A wonderful walk.', from: 'ru' },
    languageCode: 'ru',
    visitedOn: '2026-05-01',
    excursion: null,
    reply: { text: 'Grazie mille!', translation: { text: 'Many thanks!', from: 'it' }, languageCode: 'it' },
    isInvited: false,
    choices: [],
  } satisfies ReviewsView['items'][number]
  render(<ReviewItem locale="en" review={shown} guideName="Marco" withExcursion={false} />)
  expect(screen.getByText('A wonderful walk.')).toBeVisible()
  expect(screen.getByText('Прекрасная прогулка.')).not.toBeVisible()
  expect(screen.queryByText('Written in Russian')).toBeNull()
  await userEvent.click(screen.getByText('Translated by machine from Russian. Show original'))
  expect(screen.getByText('Прекрасная прогулка.')).toBeVisible()
  expect(screen.getByText('Прекрасная прогулка.')).toHaveAttribute('lang', 'ru')
  expect(screen.getByText('Many thanks!')).toBeVisible()
  expect(screen.getByText('Grazie mille!')).toHaveAttribute('lang', 'it')
})
