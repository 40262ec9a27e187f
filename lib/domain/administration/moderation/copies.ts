import 'server-only'
import { z } from 'zod'
import { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { isWrittenInCharacters, type Locale, locales } from '../../../shared/addresses/locales.ts'
import { documentIndex } from '../../core/search-index/shelf.ts'
import { searchWords } from '../../core/search-index/words.ts'
import { type Check, checkResult } from './check.ts'
import { type CaseField, longTexts } from './fields.ts'

/** A text of a guide, and where it stands. */
type Written = { name: string; locale: Locale; text: string }
/** That words of a text stand on another guide's page as well. */
export type Copy = Pick<Written, 'name' | 'locale'> & { guideId: number }

/** Length of a phrase that is unlikely to match by chance, in words. Each Han character is about two. */
const phraseLength = (locale: Locale) => (isWrittenInCharacters(locale) ? 40 : 12)
/** From the beginning, the middle and the end of each text. */
const phrasesPerText = 3

const found = z.array(z.object({ text: z.int(), guideId: z.int() }))

/**
 * Looks up phrases of texts among the public ones of other guides, by the index that travellers search with. A
 * copy in which some words were changed is still found by the others.
 */
export async function findCopies(guideId: number, texts: readonly Written[]): Promise<Copy[]> {
  const copies = await Promise.all(locales.map((locale) => findCopiesIn(locale, guideId, texts)))
  return copies.flat()
}

/** Checks the changed texts of a case for copies. */
export async function checkCopies(guideId: number | null, fields: readonly CaseField[]): Promise<Check[]> {
  const texts = fields.flatMap(({ name, locale, isChanged, after }) =>
    isChanged && locale && longTexts.has(name) && typeof after === 'string'
      ? [{ name, locale, text: after }]
      : [],
  )
  if (guideId === null || texts.length === 0) return []
  const copies = await findCopies(guideId, texts)
  if (copies.length === 0) return [checkResult('copied', true)]
  return copies.map((copy) =>
    checkResult('copied', false, { field: copy.name, locale: copy.locale, guideId: copy.guideId }),
  )
}

async function findCopiesIn(locale: Locale, guideId: number, texts: readonly Written[]): Promise<Copy[]> {
  const phrases = texts.flatMap((text, index) =>
    text.locale === locale
      ? phrasesOf(searchWords([text.text]), locale).map((words) => ({ index, words }))
      : [],
  )
  if (phrases.length === 0) return []
  const others = (kind: 'guide' | 'excursion') => Prisma.sql`
    SELECT document."guideId" FROM "SearchDocument" document
    WHERE ${documentIndex(kind, locale)} AND document."guideId" <> ${guideId}
      AND document."search" @@ phraseto_tsquery(search_configuration(${locale}::"Locale"), phrase."words")`
  const rows = await database().$queryRaw`
    SELECT DISTINCT ON (phrase."text") phrase."text", other."guideId"
    FROM unnest(${phrases.map(({ index }) => index)}::int[], ${phrases.map(({ words }) => words)}::text[])
      AS phrase("text", "words")
    CROSS JOIN LATERAL (${others('guide')} UNION ALL ${others('excursion')} LIMIT 1) other
    ORDER BY phrase."text", other."guideId"`.then((all) => found.parse(all))
  return rows.flatMap(({ text, guideId: other }) => {
    const written = texts[text]
    return written ? [{ name: written.name, locale, guideId: other }] : []
  })
}

/** @param text words with single spaces */
function phrasesOf(text: string, locale: Locale): string[] {
  const words = text.split(' ')
  const length = phraseLength(locale)
  const last = words.length - length
  if (last < 0) return []
  const starts = Array.from({ length: phrasesPerText }, (_, part) =>
    Math.round((last * part) / (phrasesPerText - 1)),
  )
  return [...new Set(starts)].map((start) => words.slice(start, start + length).join(' '))
}
