import 'server-only'
import { z } from 'zod'
import { database } from '../../../server/prisma/database.ts'
import { escapeLike } from '../../../server/prisma/like.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'

/** Words of the site's texts that begin with some letters. @param letters lower-cased, of one script */
export async function listWordsBeginning(letters: string, locale: Locale, limit: number): Promise<string[]> {
  const rows = await database().$queryRaw`
    SELECT "word" FROM "SearchWord"
    WHERE "locale" = ${locale}::"Locale" AND "word" COLLATE "C" LIKE ${`${escapeLike(letters)}%`}
    ORDER BY length("word"), "word"
    LIMIT ${limit}::int`
  return z
    .array(z.object({ word: z.string() }))
    .parse(rows)
    .map(({ word }) => word)
}
