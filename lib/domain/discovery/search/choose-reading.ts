import 'server-only'
import type { SearchedKind } from '../../../server/prisma/client/enums.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import type { DocumentSearch } from './conditions.ts'
import { countEach, countMatches, type MatchCounts } from './counts.ts'
import type { SearchFilters } from './filter.ts'
import { activeGroups, noFilters } from './filters.ts'
import {
  inTitles,
  otherReadings,
  plainQuery,
  type Reading,
  readAdjectives,
  readQuery,
  widerReading,
} from './reading.ts'
import type { NameIndex } from './understanding/name-index.ts'

/** With fewer, what has only some of the words is shown behind. */
const fewMatches = 3

type Typed = { kind: SearchedKind; q: string; locale: Locale; asTyped: boolean; filters: SearchFilters }

/** A reading and what it finds: without the filters while it is being chosen. */
type Counted = { reading: Reading; counts: MatchCounts | null }

/**
 * Chooses the best reading of a query, with its number of results. The words decide, without the filters: otherwise
 * the same words would mean something else as soon as a filter is chosen, and the number beside the filter would have
 * promised more. One statement; up to five more when little or nothing has the words as they were typed.
 */
export async function chooseReading(
  typed: Typed,
  names: NameIndex,
): Promise<{ reading: Reading; counts: MatchCounts }> {
  const { q, locale, asTyped, filters } = typed
  const reading = readQuery(q, locale, names)
  if (plainQuery(q) === '') {
    return { reading, counts: await countMatches(searchFor(typed, reading, filters)) }
  }
  const described = asTyped ? null : readAdjectives(q, locale, names)
  const [shown, inTitle, there] = await countGiven([
    searchFor(typed, reading, filters),
    described && searchFor(typed, inTitles(reading)),
    described && searchFor(typed, described),
  ])
  if (!shown) throw new Error('unreachable')
  // One title may say something else with an adjective alone.
  const enough = described?.words ? 1 : fewMatches
  if (described && there && there.total > 0 && inTitle && inTitle.total < enough) {
    return withFilters(typed, { reading: described, counts: there })
  }
  // Without the filters there are at least as many.
  if (shown.total >= fewMatches) return { reading, counts: shown }
  const all = isFiltered(typed) ? await countMatches(searchFor(typed, reading)) : shown
  const best = await readAgain(typed, { reading, counts: all }, names)
  return best.reading === reading ? { reading, counts: shown } : withFilters(typed, best)
}

function isFiltered({ filters }: Typed): boolean {
  return activeGroups(filters).length > 0
}

/** Results of the chosen reading with the filters. */
async function withFilters(typed: Typed, { reading, counts }: Counted) {
  const found = isFiltered(typed) || !counts ? null : counts
  return { reading, counts: found ?? (await countMatches(searchFor(typed, reading, typed.filters))) }
}

/** The same reading when it finds enough; else the first other one that finds something. */
async function readAgain(typed: Typed, asRead: Counted, names: NameIndex): Promise<Counted> {
  const { q, locale, asTyped } = typed
  const total = asRead.counts?.total ?? 0
  if (total >= fewMatches) return asRead
  if (total > 0) {
    const wider = asTyped ? null : widerReading(q, locale, names)
    return wider ? { reading: wider, counts: null } : asRead
  }
  const known = new Set([meaningOf(asRead.reading)])
  for await (const likely of otherReadings(q, locale, names, { asTyped })) {
    const others = likely.filter((other) => {
      const isNew = !known.has(meaningOf(other))
      known.add(meaningOf(other))
      return isNew
    })
    const alone = others.map(({ eachWord = [], ...other }) =>
      eachWord.map(({ word, words }) => ({ word, search: searchFor(typed, { ...other, words }) })),
    )
    const searches = others.map((other) => searchFor(typed, other))
    const [counts = [], ...countsAlone] = await countLists([
      searches,
      ...alone.map((words) => words.map(({ search }) => search)),
    ])
    const found = others.findIndex((_, index) => (counts[index]?.total ?? 0) > 0)
    const other = others[found]
    if (!other) continue
    const words = (alone[found] ?? []).filter((_, index) => countsAlone[found]?.[index]?.total === 0)
    const leftOut = { ...other.leftOut, words: [...other.leftOut.words, ...words.map(({ word }) => word)] }
    return { reading: { ...other, leftOut }, counts: counts[found] ?? null }
  }
  return asRead
}

/** Key of a reading's meaning, for comparison. */
function meaningOf({ words, scope }: Reading): string {
  return JSON.stringify([words, scope])
}

function searchFor(
  { kind, locale }: Typed,
  { words, scope }: Pick<Reading, 'words' | 'scope'>,
  filters: SearchFilters = noFilters,
): DocumentSearch {
  return { kind, locale, filters, words, scope }
}

/** Counts several lists of searches, in one statement. */
async function countLists(lists: readonly (readonly DocumentSearch[])[]): Promise<MatchCounts[][]> {
  const counts = await countEach(lists.flat())
  let from = 0
  return lists.map(({ length }) => {
    from += length
    return counts.slice(from - length, from)
  })
}

/** Counts those that are searches, in one statement. */
async function countGiven(searches: readonly (DocumentSearch | null)[]): Promise<(MatchCounts | null)[]> {
  const given = searches.filter((search) => search !== null)
  const counts = await countEach(given)
  return searches.map((search) => (search && counts[given.indexOf(search)]) ?? null)
}
