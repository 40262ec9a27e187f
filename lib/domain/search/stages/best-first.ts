import { Prisma } from '../../../server/prisma/client/client.ts'
import { hasInTitle, type WordQuery } from '../conditions.ts'
import { enoughFor, inTurns, type PageRequest, type Stage } from './stage.ts'
import { byTiers } from './tiers.ts'

/** What has the words in its title comes first, then all others, each by rank. */
export function bestFirstStages(words: WordQuery | null, page: PageRequest): Stage[] {
  const { counts } = page
  const wanted = enoughFor(page)
  if (!words) return inTurns(byTiers(Prisma.sql`TRUE`, counts.total, wanted, counts), Prisma.sql`0`)
  const inTitle = hasInTitle(words)
  const others = Prisma.sql`NOT ${inTitle}`
  const key = Prisma.sql`(${inTitle})::int`
  if (counts.isExact) return inTurns([{ where: Prisma.sql`TRUE`, expected: counts.total }], key)
  return inTurns(
    [
      ...byTiers(inTitle, counts.inTitle, wanted, counts),
      // With so many titles the others are hardly ever reached.
      ...(counts.inTitle > 2 * wanted
        ? [{ where: others, expected: counts.total - counts.inTitle }]
        : byTiers(others, counts.total - counts.inTitle, wanted, counts)),
    ],
    key,
  )
}
