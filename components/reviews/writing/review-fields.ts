import type { RatingTexts } from '@/components/ui/rating.tsx'
import type { SubRating } from '@/lib/domain/conversation/reviews/review.ts'

/** Values of the controls: 0 stars are none. */
export type ReviewValues = Record<SubRating, number> & {
  rating: number
  text: string
  author_name: string
  country: string
}

/** The controls, in their order on the page. */
export const reviewFields = [
  'rating',
  'knowledge',
  'communication',
  'organisation',
  'value',
  'text',
  'author_name',
  'country',
] as const satisfies ReadonlyArray<keyof ReviewValues>

export type ReviewFormTexts = {
  overall: string
  detail: string
  optional: string
  names: Record<SubRating, string>
  /** Below the names; empty for none. */
  hints: Record<SubRating, string>
  rating: RatingTexts
  /** Of one star to five. */
  titles: string[]
  text: string
  textHint: string
  /** With `{count}`. */
  left: string
  signed: string
  signedHint: string
  from: string
  noCountry: string
  submit: string
  sending: string
  /** Beside the button. */
  next: string
  /** Once what was typed is on the server. */
  kept: string
  errors: Record<'rating' | 'text' | 'author_name', string>
  invalid: string
  failed: string
  offline: string
}

/** The form before anything is typed. */
export function emptyReview(signature: string): ReviewValues {
  return {
    rating: 0,
    knowledge: 0,
    communication: 0,
    organisation: 0,
    value: 0,
    text: '',
    author_name: signature,
    country: '',
  }
}

/** The body of `POST /api/reviews/{token}`. */
export function reviewBody(values: ReviewValues, walk: string) {
  const stars = (name: SubRating) => values[name] || null
  return {
    walk,
    rating: values.rating,
    knowledge: stars('knowledge'),
    communication: stars('communication'),
    organisation: stars('organisation'),
    value: stars('value'),
    text: values.text,
    author_name: values.author_name,
    country: values.country || null,
  }
}
