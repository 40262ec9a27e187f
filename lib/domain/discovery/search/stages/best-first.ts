import { Prisma } from '../../../../server/prisma/client/client.ts'
import { hasInTitle, type WordQuery } from '../conditions.ts'
import { enoughFor, inTurns, type ResultPageRequest, type Stage, type StagePart } from './stage.ts'
import { byTiers } from './tiers.ts'

/** Stages of a best-first search: documents with the words in their title, then all others, each by rank. */
export function bestFirstStages(words: WordQuery | null, page: ResultPageRequest): Stage[] {
  const { counts } = page
  const wanted = enoughFor(page)
  if (!words) return inTurns(byTiers(Prisma.sql`TRUE`, counts.total, wanted, counts), zero)
  const inTitle = hasInTitle(words)
  const others = Prisma.sql`NOT ${inTitle}`
  if (counts.isExact && counts.total <= wanted) {
    return inTurns([{ where: Prisma.sql`TRUE`, expected: counts.total }], Prisma.sql`(${inTitle})::int`)
  }
  if (counts.isExact) {
    // How many titles have the words isn't known: one statement has both.
    return titlesFirst([{ where: inTitle, expected: 0 }], [{ where: others, expected: counts.total }])
  }
  return titlesFirst(
    byTiers(inTitle, counts.inTitle, wanted, counts),
    // With so many titles the others are hardly ever reached.
    counts.inTitle > 2 * wanted
      ? [{ where: others, expected: counts.total - counts.inTitle }]
      : byTiers(others, counts.total - counts.inTitle, wanted, counts),
  )
}

/** Titles are looked up in the index: to compare the title of each document takes longer than all else. */
function titlesFirst(titles: StagePart[], others: StagePart[]): Stage[] {
  return [
    ...inTurns(titles, one),
    ...inTurns(others, zero).map((stage) => ({ ...stage, turn: stage.turn + titles.length })),
  ]
}

const one = Prisma.sql`1`
const zero = Prisma.sql`0`
