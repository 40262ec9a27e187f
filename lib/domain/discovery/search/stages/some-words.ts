import { Prisma } from '../../../../server/prisma/client/client.ts'
import { searchSizes } from '../../../core/search-index/sizes.ts'
import { type DocumentSearch, hasInTexts, hasInTitle, isInLanguage, type WordQuery } from '../conditions.ts'
import { estimateParts } from '../counts.ts'
import { inTurns, type ResultPageRequest, type Stage } from './stage.ts'
import { byTiers } from './tiers.ts'

/** Maximum number of documents of the best tiers that are compared by their number of matching words. */
const mostCompared = 200
/** Larger than any number of words: what comes in a later turn stands behind, however many words it has. */
const perTurn = 1_000

/**
 * For a search that one of the words is enough for: the more of them, the better, whatever the rank, and of
 * equally good ones those in the reader's language first. Half of all
 * documents can have one of some frequent words, too many to compare. Then all that have a rare one are compared, and
 * the best of the others.
 */
export async function someWordsStages(
  search: DocumentSearch,
  words: WordQuery,
  { counts }: ResultPageRequest,
): Promise<Stage[]> {
  const { parts } = words
  const found = parts.map((text) => Prisma.sql`(${hasInTexts({ ...words, text })})::int`)
  const key = Prisma.sql`4 * (${Prisma.join(found, ' + ')}) + 2 * (${hasInTitle(words)})::int
    + (${isInLanguage(search.locale)})::int`
  if (counts.total <= searchSizes.compared)
    return inTurns([{ where: Prisma.sql`TRUE`, expected: counts.total }], key)
  const estimates = await estimateParts(search, words, counts)
  const rare = parts.filter((_, index) => (estimates[index] ?? 0) <= searchSizes.counted)
  const hasRare = rare.length > 0 ? hasInTexts({ ...words, text: rare.join(' | ') }) : Prisma.sql`FALSE`
  const others = byTiers(Prisma.sql`NOT ${hasRare}`, counts.total, mostCompared, counts)
  const keyOf = (turn: number) => Prisma.sql`${key} - ${turn * perTurn}::int`
  return [
    { where: hasRare, expected: 0, key: keyOf(0), turn: 0 },
    ...others.map((part, turn) => ({ ...part, key: keyOf(turn), turn })),
  ]
}
