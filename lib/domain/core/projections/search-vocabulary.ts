import { Prisma } from '../../../server/prisma/client/client.ts'
import { locales } from '../../../shared/addresses/locales.ts'
import { documentIndex } from '../search-index/shelf.ts'
import { searchWords } from '../search-index/words.ts'
import type { Queries } from './site-facts.ts'

/** All that a guide has written for readers, to forget its words once the guide is gone. */
export async function readWordsOf(tx: Queries, guideId: number): Promise<string[]> {
  const rows = await tx.$queryRaw<{ text: string }[]>`
    SELECT concat_ws(' ', t."firstname", t."lastname", t."headline", t."bio") AS "text"
    FROM "GuideTranslation" t WHERE t."guideId" = ${guideId}
    UNION ALL
    SELECT g."names"::text FROM "Guide" g WHERE g."id" = ${guideId}
    UNION ALL
    SELECT concat_ws(' ', t."title", t."summary", t."description")
    FROM "ExcursionTranslation" t JOIN "Excursion" e ON e."id" = t."excursionId" WHERE e."guideId" = ${guideId}
    UNION ALL
    SELECT stop."title"::text
    FROM "ItineraryStop" stop JOIN "Excursion" e ON e."id" = stop."excursionId" WHERE e."guideId" = ${guideId}`
  return [...new Set(searchWords(rows.map(({ text }) => text)).split(' '))]
}

/** Forgets those of some words that are in no document any more. */
export async function forgetUnusedWords(tx: Queries, words: readonly string[]): Promise<void> {
  for (const locale of locales) {
    const isUsed = (['guide', 'excursion'] as const).map(
      (kind) => Prisma.sql`EXISTS (
        SELECT FROM "SearchDocument" document WHERE ${documentIndex(kind, locale)}
          AND document."search" @@ plainto_tsquery(search_configuration(${locale}::"Locale"), known."word")
      )`,
    )
    await tx.$executeRaw`
      DELETE FROM "SearchWord" known
      WHERE known."locale" = ${locale}::"Locale" AND known."word" = ANY (${[...words]}::text[])
        AND NOT (${Prisma.join(isUsed, ' OR ')})`
  }
}
