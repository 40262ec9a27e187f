import { Prisma } from '../../../server/prisma/client/client.ts'
import type { SearchedKind } from '../../../server/prisma/client/enums.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { facet } from '../../core/search-index/facets.ts'
import { documentIndex, isBest } from '../../core/search-index/shelf.ts'

/** Required words of a title, for `to_tsquery`. */
type TitleWords = {
  /** The language whose titles are read. */
  locale: Locale
  /** All words but the last; empty when there is one. */
  before: string
  /** The last word, as the index keeps whole words. */
  last: string
  /** The same as the beginning of a word: its letters, since the stem of half a word is no half of the stem. */
  begun: string
}

export type WantedTitles = {
  words: TitleWords
  /** Facet words of all places and categories whose names begin as typed. */
  named: readonly string[]
  /** Those of them whose guides and excursions are suggested even if they don't contain what was typed. */
  respelt: readonly string[]
}

const mostGuides = 3
const mostExcursions = 4

/** The tables `ownGuides`, `placeGuides` and `bestExcursions`: which of them to suggest. */
export function titleTables({ words, named, respelt }: WantedTitles): Prisma.Sql {
  const configuration = Prisma.sql`search_configuration(${words.locale}::"Locale")`
  const last = Prisma.sql`(to_tsquery('pg_catalog.simple', ${words.begun}) || to_tsquery(${configuration}, ${words.last}))`
  const query =
    words.before === '' ? last : Prisma.sql`(to_tsquery(${configuration}, ${words.before}) && ${last})`
  const asTyped = Prisma.sql`document."titleSearch" @@ ${query}`
  const isNamed = Prisma.sql`document."facets" && ${[...named]}::text[]`
  // Without other names there is no "or", which keeps PostgreSQL from looking titles up.
  const isFound =
    respelt.length === 0 ? asTyped : Prisma.sql`(${asTyped} OR document."facets" && ${[...respelt]}::text[])`
  const { locale } = words
  const excursions = stagedTable({
    name: 'bestExcursions',
    kind: 'excursion',
    locale,
    where: isFound,
    first: isNamed,
    others: false,
  })
  if (named.length === 0) {
    return Prisma.sql`WITH
      ${stagedTable({ name: 'ownGuides', kind: 'guide', locale, where: asTyped, others: true })},
      "placeGuides" AS (SELECT * FROM "ownGuides" WHERE FALSE),
      ${excursions}`
  }
  // Nobody's name is looked for among all guides while it could be that of a place: all of its guides would be read.
  const isOwn = Prisma.sql`${asTyped} AND NOT ${isNamed}`
  const isPlace = Prisma.sql`${isFound} AND ${isNamed}`
  return Prisma.sql`WITH
    ${stagedTable({ name: 'ownGuides', kind: 'guide', locale, where: isOwn, others: false })},
    ${stagedTable({ name: 'placeGuides', kind: 'guide', locale, where: isPlace, others: true })},
    ${excursions}`
}

type StagedTable = {
  name: 'ownGuides' | 'placeGuides' | 'bestExcursions'
  kind: SearchedKind
  locale: Locale
  where: Prisma.Sql
  /** Order before better matches: a character of a place's name may be in another's. */
  first?: Prisma.Sql
  /** True if those outside the best tiers are looked through, too, when the best are not enough. */
  others: boolean
}

/**
 * The best of what fits: the best tier, the other good ones, and perhaps all others, each only read when those before are
 * not enough. Excursions outside the best tiers are not suggested: the answer takes as long among thousands as among a
 * million.
 */
function stagedTable({ name, kind, locale, where, first, others }: StagedTable): Prisma.Sql {
  const limit = kind === 'guide' ? mostGuides : mostExcursions
  const isFirstTier = Prisma.sql`document."facets" @> ARRAY[${facet.tier(0)}]`
  const stages = [
    Prisma.sql`${isBest} AND ${isFirstTier}`,
    Prisma.sql`${isBest} AND NOT ${isFirstTier}`,
    ...(others ? [Prisma.sql`NOT ${isBest}`] : []),
  ]
  const nameOfStage = (stage: number) => Prisma.raw(`"${name} ${stage}"`)
  const tables = stages.map((stage, number) => {
    const former = stages
      .slice(0, number)
      .map((_, index) => Prisma.sql`(SELECT count(*) FROM ${nameOfStage(index)})`)
    return Prisma.sql`${nameOfStage(number)} AS MATERIALIZED (
      SELECT document."recordId" AS "id", document."rankScore" AS "score", ${first ?? Prisma.sql`TRUE`} AS "isFirst"
      FROM "SearchDocument" document
      WHERE ${documentIndex(kind, locale)} AND ${where} AND ${stage}
      ORDER BY 3 DESC, 2 DESC, 1
      LIMIT ${Prisma.join([Prisma.sql`${limit}::int`, ...former], ' - ')}
    )`
  })
  const union = stages.map((_, number) => Prisma.sql`SELECT * FROM ${nameOfStage(number)}`)
  return Prisma.sql`${Prisma.join(tables)},
    ${Prisma.raw(`"${name}"`)} AS (${Prisma.join(union, ' UNION ALL ')})`
}
