import 'server-only'
import { database } from '../../../../server/prisma/database.ts'
import { charactersOf } from '../../../../server/translation/translate.ts'
import { reserveOfMonth } from '../../../basics/translation/month.ts'
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
