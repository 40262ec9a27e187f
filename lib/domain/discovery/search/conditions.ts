import { Prisma } from '../../../server/prisma/client/client.ts'
import type { SearchedKind } from '../../../server/prisma/client/enums.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { localeTraits } from '../../../shared/i18n/locale-traits.ts'
import { facet } from '../../core/search-index/facets.ts'
import { documentIndex } from '../../core/search-index/shelf.ts'
import type { SearchedPlace, SearchFilters } from './filter.ts'
import { comparisons } from './filter-conditions.ts'
import { facetConditions, noFilters } from './filters.ts'
import { wordForms } from './word-forms.ts'

/** Conditions on the texts. Made by `wordQuery`. */
export type WordQuery = {
  /** The language whose texts are read. */
  locale: Locale
  /** For `to_tsquery`. */
  text: string
  /** For `to_tsquery`, one for each typed word, when one of them is enough; the more, the better. */
  parts: string[]
  /** The words have lost their endings already, as those of the index. */
  isOfStems?: boolean
  /** All of them must stand in the title. */
  isOfTitle?: boolean
}

export type DocumentSearch = {
  kind: SearchedKind
  /** The language of the documents when there are no words. */
  locale: Locale
  words: WordQuery | null
  /** Further conditions in the words: places, and languages of guides. */
  scope: SearchScope
  filters: SearchFilters
}

export type SearchScope = { places: readonly SearchedPlace[]; languages: readonly string[] }

/**
 * SQL conditions for found documents.
 * @param isFew only few documents are known to: then the index of prices helps. Otherwise PostgreSQL would take it for the
 * sample and for the best tiers too, and read more
 */
export function conditions(
  { kind, locale, words, scope, filters }: DocumentSearch,
  { isFew = false } = {},
): Prisma.Sql {
  return Prisma.join(
    [
      documentIndex(kind, words?.locale ?? locale),
      ...(words ? wordConditions(words) : []),
      ...[...facetConditions({ ...noFilters, ...scope }), ...facetConditions(filters)].map(
        (any) => Prisma.sql`document."facets" && ${any}::text[]`,
      ),
      ...comparisons(filters, { kind, isFew }),
    ],
    ' AND ',
  )
}

function wordConditions(words: WordQuery): Prisma.Sql[] {
  // Words that say nothing, such as "the", ask for nothing.
  const some = Prisma.sql`(numnode(${tsquery(words)}) = 0 OR ${hasInTexts(words)})`
  return words.isOfTitle ? [some, hasInTitle(words)] : [some]
}

/** Of the reader: tours are given in it, guides speak it. */
export function isInLanguage(locale: Locale): Prisma.Sql {
  return Prisma.sql`document."facets" @> ARRAY[${facet.language(localeTraits[locale].language)}]`
}

/** Anywhere: in the title or in the texts. */
export function hasInTexts(words: TypedWords): Prisma.Sql {
  return Prisma.sql`document."search" @@ ${tsquery(words)}`
}

export function hasInTitle(words: TypedWords): Prisma.Sql {
  return Prisma.sql`document."titleSearch" @@ ${tsquery(words)}`
}

type TypedWords = Omit<WordQuery, 'parts'>

function tsquery({ locale, text, isOfStems }: TypedWords): Prisma.Sql {
  const configuration = isOfStems ? 'simple' : wordForms[locale].configuration
  return Prisma.sql`to_tsquery(${Prisma.raw(`'pg_catalog.${configuration}'::regconfig`)}, ${text})`
}
