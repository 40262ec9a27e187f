import 'server-only'
import { database } from '../../../server/prisma/database.ts'
import { TranslationFailed } from '../../../server/translation/port.ts'
import { charactersOf } from '../../../server/translation/translate.ts'
import { monthOf } from './queries.ts'

/**
 * Takes characters from the budget of a month. The condition is in the statement: of two runs at the limit, one is
 * refused.
 * @returns false for a text that goes over the limit
 */
export async function reserveOfMonth(count: number, limit: number, now: Date): Promise<boolean> {
  if (count > limit) return false
  const reserved = await database().$executeRaw`
    INSERT INTO "TranslationMonth" AS "kept" ("month", "characters") VALUES (${monthOf(now)}::date, ${count})
    ON CONFLICT ("month") DO UPDATE SET "characters" = "kept"."characters" + ${count}
    WHERE "kept"."characters" + ${count} <= ${limit}`
  return reserved > 0
}

/** Gives the month back the characters of texts that no server has taken, as while it is down. */
export async function releaseCharacters(texts: readonly string[], now: Date): Promise<void> {
  const count = texts.reduce((sum, text) => sum + charactersOf(text), 0)
  await database().translationMonth.updateMany({
    where: { month: monthOf(now) },
    data: { characters: { decrement: count } },
  })
}

/** True for the failure of a server that has taken no text. */
export function takesNothing(error: unknown): boolean {
  return error instanceof TranslationFailed && ['away', 'refused', 'used_up'].includes(error.problem)
}
