import { Prisma } from '../../../../server/prisma/client/client.ts'
import { type DocumentSearch, hasInTitle, isInLanguage } from '../conditions.ts'
import { enoughFor, inTurns, type ResultPageRequest, type Stage } from './stage.ts'
import { byTiers } from './tiers.ts'

/** Equally good matches: about how many, and their key. */
type Group = { where: Prisma.Sql; count: number; key: Prisma.Sql }

/**
 * Stages of a best-first search: documents with the words in their title, then all others; of both at first those in the
 * reader's language; each by rank.
 */
export function bestFirstStages({ words, locale }: DocumentSearch, page: ResultPageRequest): Stage[] {
  const { counts } = page
  const spoken = isInLanguage(locale)
  const inTitle = words && hasInTitle(words)
  const isSpoken = Prisma.sql`(${spoken})::int`
  if (counts.isExact) {
    if (!inTitle) return inTurns([{ where: Prisma.sql`TRUE`, expected: counts.total }], isSpoken)
    if (counts.total <= enoughFor(page)) {
      const key = Prisma.sql`2 * (${inTitle})::int + ${isSpoken}`
      return inTurns([{ where: Prisma.sql`TRUE`, expected: counts.total }], key)
    }
    // How many titles have the words isn't known: one statement has both.
    return inGroups(
      [
        { where: inTitle, count: 0, key: Prisma.sql`2 + ${isSpoken}` },
        { where: Prisma.sql`NOT ${inTitle}`, count: counts.total, key: isSpoken },
      ],
      page,
    )
  }
  const titles = { all: counts.inTitle, spoken: counts.spokenInTitle }
  const others = { all: counts.total - titles.all, spoken: counts.spoken - titles.spoken }
  return inGroups(
    [
      ...(inTitle ? byLanguage(inTitle, titles, spoken, [3, 2]) : []),
      // Titles are looked up in the index: to compare the title of each document takes longer than all else.
      ...byLanguage(inTitle ? Prisma.sql`NOT ${inTitle}` : Prisma.sql`TRUE`, others, spoken, [1, 0]),
    ],
    page,
  )
}

function byLanguage(
  where: Prisma.Sql,
  counts: { all: number; spoken: number },
  spoken: Prisma.Sql,
  [first, second]: [number, number],
): Group[] {
  return [
    { where: Prisma.sql`${where} AND ${spoken}`, count: counts.spoken, key: Prisma.sql`${first}::int` },
    {
      where: Prisma.sql`${where} AND NOT ${spoken}`,
      count: counts.all - counts.spoken,
      key: Prisma.sql`${second}::int`,
    },
  ]
}

function inGroups(groups: readonly Group[], page: ResultPageRequest): Stage[] {
  const wanted = enoughFor(page)
  const stages: Stage[] = []
  let before = 0
  for (const { where, count, key } of groups) {
    const turn = stages.length
    // After so many better ones it is hardly ever reached.
    const parts =
      before > 2 * wanted ? [{ where, expected: count }] : byTiers(where, count, wanted, page.counts)
    stages.push(...inTurns(parts, key).map((stage) => ({ ...stage, turn: turn + stage.turn })))
    before += count
  }
  return stages
}
