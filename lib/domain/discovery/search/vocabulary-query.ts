import 'server-only'
import { z } from 'zod'
import { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { escapeLike } from '../../../server/prisma/like.ts'
import { plannedEachTime } from '../../../server/prisma/statement-names.ts'
import { buildVocabulary, type Vocabulary } from './understanding/vocabulary.ts'

const mostSimilar = 100
/** A beginning of more words says too little. */
export const mostBegun = 50

/**
 * The words of the site's texts that some typed words are, begin, or may have been meant to be. Trigrams find those
 * with a wrong letter; two letters in the wrong order, one too many, and two words written as one share too few of them
 * and are written out.
 * @param typed lower-cased
 */
export async function findVocabulary(typed: readonly string[]): Promise<Vocabulary> {
  const written = [...new Set(typed.flatMap((word) => [word, ...slips(word), ...parts(word)]))]
  // Each pattern stands by itself, so that PostgreSQL knows it when it chooses an index.
  const begun = typed.map(
    (word) => Prisma.sql`
      UNION (SELECT known."word" FROM "SearchWord" known WHERE known."word" COLLATE "C" LIKE ${`${escapeLike(word)}%`}
      ORDER BY known."word" LIMIT ${mostBegun + 1}::int)`,
  )
  const rows = await database().$queryRaw`
    ${plannedEachTime}
    SELECT "word" FROM "SearchWord" WHERE "locale" IN ('ru', 'en') AND "word" = ANY (${written}::text[])
    UNION
    SELECT resembling."word"
    FROM unnest(${[...typed]}::text[]) typed("word")
    CROSS JOIN LATERAL (
      SELECT known."word" FROM "SearchWord" known
      WHERE known."word" % typed."word"
      ORDER BY similarity(known."word", typed."word") DESC
      LIMIT ${mostSimilar}::int
    ) resembling
    -- A known word stays unchanged.
    WHERE NOT EXISTS (
      SELECT FROM "SearchWord" known WHERE known."locale" IN ('ru', 'en') AND known."word" = typed."word"
    )
    ${begun.length > 0 ? Prisma.join(begun, ' ') : Prisma.empty}`
  return buildVocabulary(found.parse(rows).map(({ word }) => ({ word, count: 1 })))
}

const found = z.array(z.object({ word: z.string() }))

function slips(word: string): string[] {
  const letters = [...word]
  const swapped = letters
    .slice(1)
    .map((letter, index) =>
      [...letters.slice(0, index), letter, letters[index], ...letters.slice(index + 2)].join(''),
    )
  const shortened = letters.map((_, index) => letters.filter((_one, at) => at !== index).join(''))
  return [...swapped, ...shortened]
}

function parts(word: string): string[] {
  return [...word]
    .flatMap((_, cut) => [word.slice(0, cut), word.slice(cut)])
    .filter((part) => part.length > 2)
}
