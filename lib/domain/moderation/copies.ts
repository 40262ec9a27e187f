import 'server-only'
import { z } from 'zod'
import { database } from '../../server/prisma/database.ts'
import type { Locale } from '../../shared/addresses/locales.ts'
import { searchWords } from '../search/words.ts'

/** A text of a guide, and where it stands. */
type Written = { name: string; locale: Locale; text: string }
/** That words of a text stand on another guide's page as well. */
export type Copy = Pick<Written, 'name' | 'locale'> & { guideId: number }

/** So many words in one order are nobody's coincidence. */
const phraseLength = 12
/** From the beginning, the middle and the end of each text. */
const phrasesPerText = 3

const found = z.array(z.object({ text: z.int(), guideId: z.int() }))

/**
 * Looks up phrases of texts among the public ones of other guides, by the index that travellers search with. A
 * copy in which some words were changed is still found by the others.
 */
export async function findCopies(guideId: number, texts: readonly Written[]): Promise<Copy[]> {
  const phrases = texts.flatMap(({ text, locale }, index) =>
    phrasesOf(searchWords([text], locale)).map((words) => ({ index, locale, words })),
  )
  if (phrases.length === 0) return []
  const rows = await database().$queryRaw`
    SELECT DISTINCT ON (phrase."text") phrase."text", other."guideId"
    FROM unnest(
      ${phrases.map(({ index }) => index)}::int[],
      ${phrases.map(({ locale }) => locale)}::text[],
      ${phrases.map(({ words }) => words)}::text[]
    ) AS phrase("text", "locale", "words")
    CROSS JOIN LATERAL (
      SELECT t."guideId" FROM "GuideTranslation" t
      WHERE t."search" @@ phraseto_tsquery(search_configuration(phrase."locale"::"Locale"), phrase."words")
        AND t."locale" = phrase."locale"::"Locale" AND t."guideId" <> ${guideId}
      UNION ALL
      SELECT e."guideId" FROM "ExcursionTranslation" t JOIN "Excursion" e ON e."id" = t."excursionId"
      WHERE t."search" @@ phraseto_tsquery(search_configuration(phrase."locale"::"Locale"), phrase."words")
        AND t."locale" = phrase."locale"::"Locale" AND e."guideId" <> ${guideId}
      LIMIT 1
    ) other
    ORDER BY phrase."text", other."guideId"`.then((all) => found.parse(all))
  return rows.flatMap(({ text, guideId: other }) => {
    const written = texts[text]
    return written ? [{ name: written.name, locale: written.locale, guideId: other }] : []
  })
}

/** @param text words with single spaces */
function phrasesOf(text: string): string[] {
  const words = text.split(' ')
  const last = words.length - phraseLength
  if (last < 0) return []
  const starts = Array.from({ length: phrasesPerText }, (_, part) =>
    Math.round((last * part) / (phrasesPerText - 1)),
  )
  return [...new Set(starts)].map((start) => words.slice(start, start + phraseLength).join(' '))
}
