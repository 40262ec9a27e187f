import 'server-only'
import { env } from '../../../server/env.ts'
import { database } from '../../../server/prisma/database.ts'
import { openTranslator } from '../../../server/translation/open-translator.ts'
import { charactersOf, translate } from '../../../server/translation/translate.ts'
import { termsBetween } from './glossary.ts'
import { releaseCharacters, reserveOfMonth, takesNothing } from './month.ts'
import { readTranslation, usableProvider } from './queries.ts'

/** Part of the month's characters that public texts may use: conversations can't wait for the next month. */
const shareOfMonth = 0.5

type Order = Omit<Parameters<typeof translate>[2], 'terms'>

/**
 * Translates texts of public pages, from one language into one other, on the budget of the month.
 * @returns for each text its translation, null where it can't be used; null instead of all once the budget is used up
 * @throws TranslationFailed
 */
export type PublicTranslator = (
  texts: readonly string[],
  order: Order,
) => Promise<Array<string | null> | null>

/** The server that the site has chosen; null where nothing is translated. */
export async function openPublicTranslator(now: Date): Promise<PublicTranslator | null> {
  const setting = await readTranslation(database())
  const provider = usableProvider(setting)
  const translator = provider && openTranslator(provider, env())
  if (!translator) return null
  const limit = Math.floor(setting.month * shareOfMonth)
  return async (texts, order) => {
    const count = texts.reduce((sum, text) => sum + charactersOf(text), 0)
    if (!(await reserveOfMonth(count, limit, now))) return null
    const terms = termsBetween(setting.glossary, order.from, order.to)
    return translate(translator, texts, { ...order, terms }).catch(async (error) => {
      if (takesNothing(error)) await releaseCharacters(texts, now)
      throw error
    })
  }
}
