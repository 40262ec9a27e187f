import 'server-only'
import { database } from '../../../../server/prisma/database.ts'
import { charactersOf } from '../../../../server/translation/translate.ts'
import { monthOf } from '../../../basics/translation/queries.ts'
import type { TranslationSetting } from '../../../basics/translation/setting.ts'

/**
 * Takes the characters of some texts from the budgets of their conversation and of the month. They count also where the
 * answer can't be used, since the server may charge for them.
 * @returns the texts that there is enough for, from the first
 */
export async function reserveCharacters<Text extends { text: string }>(
  enquiryId: string,
  texts: readonly Text[],
  { thread, month }: Pick<TranslationSetting, 'thread' | 'month'>,
  now: Date,
): Promise<Text[]> {
  const { _sum } = await database().translation.aggregate({
    where: { enquiryId },
    _sum: { characters: true },
  })
  let used = _sum.characters ?? 0
  const affordable: Text[] = []
  for (const one of texts) {
    const count = charactersOf(one.text)
    if (used + count > thread || !(await reserveOfMonth(count, month, now))) break
    used += count
    affordable.push(one)
  }
  return affordable
}

/** Gives the month back the characters of texts that no server has taken, as while it is down. */
export async function releaseCharacters(texts: ReadonlyArray<{ text: string }>, now: Date): Promise<void> {
  const count = texts.reduce((sum, { text }) => sum + charactersOf(text), 0)
  await database().translationMonth.updateMany({
    where: { month: monthOf(now) },
    data: { characters: { decrement: count } },
  })
}

/** The condition is in the statement: of two runs at the limit, one is refused. */
async function reserveOfMonth(count: number, limit: number, now: Date): Promise<boolean> {
  if (count > limit) return false
  const reserved = await database().$executeRaw`
    INSERT INTO "TranslationMonth" AS "kept" ("month", "characters") VALUES (${monthOf(now)}::date, ${count})
    ON CONFLICT ("month") DO UPDATE SET "characters" = "kept"."characters" + ${count}
    WHERE "kept"."characters" + ${count} <= ${limit}`
  return reserved > 0
}
