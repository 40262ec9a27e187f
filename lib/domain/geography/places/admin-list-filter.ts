import { z } from 'zod'
import { defineList, type ListQueryOf, oneOf, single, yesOrNo } from '../../../shared/list-query.ts'
import type { Picture } from '../../../shared/pictures/picture.ts'

export const placeKinds = ['city', 'country'] as const

/** The admins' list of places, as its address has it. */
export const placesList = defineList({
  filters: {
    kind: oneOf(placeKinds),
    /** Of a country: itself and its cities. */
    country: single(z.codec(z.string().regex(/^\d{1,9}$/), z.int(), { decode: Number, encode: String })),
    /** Named and introduced in all languages. */
    complete: yesOrNo(),
  },
  sorts: { name: 'asc', guides: 'desc', excursions: 'desc', changed: 'desc' },
  // Most countries of the world have nothing yet: they come last.
  defaultSort: 'guides',
})
export type PlacesQuery = ListQueryOf<typeof placesList>

/** A place in the list. */
export type PlaceRow = {
  kind: (typeof placeKinds)[number]
  id: number
  name: string
  /** The country's name for a city, null for a country. */
  country: string | null
  /** The end of its address. */
  slug: string
  guides: number
  excursions: number
  /** In how many languages it is named and introduced. */
  languages: number
  changedAt: Date
  picture: Picture
}

/** Counts of places of each kind, listed or not. */
export type PlaceCounts = Record<(typeof placeKinds)[number] | 'all', number>
