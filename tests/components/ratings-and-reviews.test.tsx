import { render, screen } from '@testing-library/react'
import { ratingData } from '@/components/reviews/rating-data.ts'
import { RatingSummary } from '@/components/reviews/rating-summary.tsx'
import { Stars } from '@/components/ui/stars.tsx'
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
  const summary = { average: 4.7, count: 75, written: 5, distribution }

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
