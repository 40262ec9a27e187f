import type { Locale } from '../../../../shared/addresses/locales.ts'

/** Kinds of named subjects. */
export type NamedSubject =
  | { kind: 'city'; id: number; slug: string; countryId: number; countrySlug: string }
  | { kind: 'country'; id: number; slug: string; countryId: number; countrySlug: string }
  | { kind: 'category'; id: number; slug: string }
  | { kind: 'language'; code: string }

export type LocalName = { locale: Locale; name: string }
export type IndexedPlaceName = LocalName & {
  /** Russian only: "в Риме". */
  prepositionalCase: string | null
}
type Offer = { guideCount: number; excursionCount: number }

/** Plain rows of what has a name. */
export type PlaceAndCategoryNames = {
  countries: ReadonlyArray<
    Offer & { id: number; code: string; slug: string; names: readonly IndexedPlaceName[] }
  >
  cities: ReadonlyArray<
    Offer & {
      id: number
      countryId: number
      slug: string
      prominence: number
      alsoKnownAs: readonly string[]
      names: readonly IndexedPlaceName[]
    }
  >
  /** In the order in which they are shown. */
  categories: ReadonlyArray<{
    id: number
    slug: string
    names: ReadonlyArray<LocalName & { alsoKnownAs: readonly string[] }>
  }>
}

/** A subject is known by its position: the better-known ones come first. */
export type Named = { subject: NamedSubject; names: Partial<Record<Locale, string>> }

/** Spellings of names in one alphabet that a slip may have been made in. */
export type Spelling = {
  key: string
  position: number
  shown: string
  /** Of its part that no case changes, as `lettersOf` counts them. */
  letters: number
}

/** Part of a name that a suggestion's letters may come from. */
export type Beginning = {
  key: string
  position: number
  /** Whose people see the name; null for names of no language, as readings. */
  locale: Locale | null
  kind: 'name' | 'other' | 'inner' | 'sound'
}

/** Languages whose readers take a reading for a name: only readers of Chinese or Japanese type Paris as "bali". */
export type Reader = 'anybody' | 'ja' | 'zh-Hans'

/** All names in memory, ready to be compared. Every map leads to positions in `named`. */
export type NameIndex = {
  named: readonly Named[]
  /** Names of places by `nameKey`. */
  places: ReadonlyMap<string, readonly number[]>
  /** Countries by their ISO codes. */
  countries: ReadonlyMap<string, number>
  /** Russian names without their last ending, with those they may have. */
  stems: ReadonlyMap<string, ReadonlyArray<{ position: number; endings: readonly string[] }>>
  /** Names of places by how they sound. */
  sounds: Readonly<Record<Reader, ReadonlyMap<string, readonly number[]>>>
  /** Chinese names of three and more characters by their syllables: 巴塞罗纳 sounds as 巴塞罗那. */
  homophones: ReadonlyMap<string, readonly number[]>
  /** Spellings by script and first letter. */
  spellings: ReadonlyMap<string, readonly Spelling[]>
  /** Long spellings without their first letter. */
  tails: ReadonlyMap<string, readonly Spelling[]>
  /** Names and other words of categories. */
  categories: ReadonlyMap<string, readonly number[]>
  /** Beginnings of all names, by their first sign. */
  beginnings: ReadonlyMap<string, readonly Beginning[]>
  /** Answers to short beginnings, which are many and long to find. */
  kept: Map<string, readonly number[]>
}
