import type { SearchedKind } from '../../../server/prisma/client/enums.ts'
import { type Locale, locales } from '../../../shared/addresses/locales.ts'
import { type FacetFacts, facetsOf } from './facets.ts'
import { searchWords } from './words.ts'

/** Name of a place or a category in each language. */
export type SearchedName = Partial<Record<Locale, readonly string[]>>

/** A guide's or an excursion's texts in one language. */
export type SearchedText = {
  locale: Locale
  isOriginal: boolean
  /** The title, or what stands beside a guide's name. */
  title: string
  /** The most important first. */
  texts: readonly string[]
}

/** Search data of a listed guide or excursion. */
export type Searched = FacetFacts & {
  kind: SearchedKind
  recordId: number
  guideId: number
  rankScore: number
  /** Names of a person, in all scripts. */
  personNames: readonly string[]
  texts: readonly SearchedText[]
  /** Its cities and their countries. */
  places: readonly SearchedName[]
  categories: readonly SearchedName[]
}

/** The words of one language, and what is the same in all. */
export type SearchDocument = {
  kind: SearchedKind
  locale: Locale
  recordId: number
  guideId: number
  titleWords: string
  words: string
  /** Without those that depend on other documents. */
  facets: string[]
  priceEurCents: number | null
  isPerPerson: boolean
  minutes: number | null
  maxGuests: number | null
  ratingAverage: number
  rankScore: number
}

/**
 * One document for each language. Where there is no version, readers see the original: its title is a name there, its
 * texts can't be searched with the reader's words.
 */
export function documentsOf(searched: Searched): SearchDocument[] {
  const facets = facetsOf(searched)
  const original = searched.texts.find(({ isOriginal }) => isOriginal) ?? searched.texts[0]
  return locales.map((locale) => {
    const own = searched.texts.find((text) => text.locale === locale)
    const titleWords = searchWords([
      ...searched.personNames,
      (own ?? original)?.title,
      ...[...searched.places, ...searched.categories].flatMap((name) => namesIn(name, locale)),
    ])
    return {
      kind: searched.kind,
      locale,
      recordId: searched.recordId,
      guideId: searched.guideId,
      titleWords,
      words: searchWords(own?.texts ?? []),
      facets,
      priceEurCents: searched.priceEurCents,
      isPerPerson: searched.isPerPerson,
      minutes: searched.minutes,
      maxGuests: searched.maxGuests,
      ratingAverage: searched.ratingAverage,
      rankScore: searched.rankScore,
    }
  })
}

function namesIn(name: SearchedName, locale: Locale): readonly string[] {
  return name[locale] ?? name.en ?? []
}
