import { Prisma } from '../../../server/prisma/client/client.ts'
import type { SearchedKind } from '../../../server/prisma/client/enums.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { facet } from './facets.ts'

/**
 * A condition: the documents of one kind in one language. Written out instead of passed, since each has an index of
 * its own that PostgreSQL recognises by these very words.
 */
export function documentIndex(kind: SearchedKind, locale: Locale): Prisma.Sql {
  return Prisma.raw(`document."kind" = '${kind}' AND document."locale" = '${locale}'`)
}

/** Number of tiers that have an index of their own. */
export const bestTiers = 3

/** A condition: the documents of the best tiers. PostgreSQL recognises their index by these very words. */
export const isBest = Prisma.raw(
  `document."facets" && '{${Array.from({ length: bestTiers }, (_, tier) => facet.tier(tier)).join(',')}}'`,
)
