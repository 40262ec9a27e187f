import 'client-only'
import { currencies } from '../../domain/basics/money/price.ts'
import type { SuggestionsAnswer } from '../../domain/discovery/search/schema.ts'
import { type Locale, locales, prefixOf } from '../../shared/addresses/locales.ts'
import { listOf, members, number, orNull, parseAnswer, type Shape, text } from '../api/shape.ts'

type Item<Kind extends keyof SuggestionsAnswer> = SuggestionsAnswer[Kind][number]

const oneOf =
  <Value extends string>(...values: Value[]): Shape<Value> =>
  (value): value is Value =>
    values.some((one) => one === value)

const suggested = {
  link: text,
  thumb_photo_url: text,
  match: oneOf('name', 'other_spelling', 'similar'),
}
const lang = oneOf(...locales)
const price = members<NonNullable<Item<'excursions'>['price']>>({
  amount: number,
  currency: oneOf(...currencies),
  unit: oneOf('booking', 'person'),
})
const answer = members<SuggestionsAnswer>({
  places: listOf(
    members<Item<'places'>>({
      ...suggested,
      kind: oneOf('city', 'country'),
      id: number,
      name: text,
      countryName: text,
      guideCount: number,
      excursionCount: number,
    }),
  ),
  categories: listOf(
    members<Item<'categories'>>({ ...suggested, id: number, name: text, excursionCount: number }),
  ),
  excursions: listOf(
    members<Item<'excursions'>>({
      ...suggested,
      id: number,
      title: text,
      lang,
      cityName: text,
      durationMinutes: number,
      price: orNull(price),
    }),
  ),
  guides: listOf(
    members<Item<'guides'>>({
      ...suggested,
      id: number,
      name: text,
      headline: text,
      lang,
      cityName: text,
      rating: orNull(number),
    }),
  ),
})

/**
 * Suggestions for the typed text.
 * @throws when there is no connection, and for an error answer
 */
export async function findSuggestions(
  locale: Locale,
  typed: string,
  signal: AbortSignal,
): Promise<SuggestionsAnswer> {
  const query = new URLSearchParams({ q: typed })
  const response = await fetch(`${prefixOf(locale)}/api/search/suggest?${query}`, { signal })
  if (!response.ok) throw new Error(`suggestions were refused with ${response.status}`)
  return parseAnswer(await response.json(), answer)
}
