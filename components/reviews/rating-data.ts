import type { AggregateRatingLeaf, ReviewLeaf } from 'schema-dts'
import type { ReviewView } from '@/lib/domain/conversation/reviews/review.ts'
import { formatRating } from '@/lib/shared/i18n/format.ts'

/** Number of reviews search engines get to read; they ask for examples only. */
const quotedReviews = 5

type Rated = { rating: number; ratingCount: number; writtenCount: number }

/** The rating that the page shows, with the same decimals; nothing without ratings. */
export function ratingData({ rating, ratingCount, writtenCount }: Rated): {
  aggregateRating?: AggregateRatingLeaf
} {
  if (ratingCount === 0) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Number(formatRating(rating, 'en')),
      ratingCount,
      // Search engines call reviews those with words.
      ...(writtenCount > 0 && { reviewCount: writtenCount }),
      bestRating: 5,
    },
  }
}

/** The first reviews of those that the page shows. */
export function reviewsData(reviews: readonly ReviewView[]): { review?: ReviewLeaf[] } {
  if (reviews.length === 0) return {}
  return {
    review: reviews.slice(0, quotedReviews).map((review) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: review.authorName },
      reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5 },
      ...(review.text !== null && { reviewBody: review.text }),
      inLanguage: review.languageCode,
    })),
  }
}
