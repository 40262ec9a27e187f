import 'server-only'
import { cache } from 'react'
import { env } from '../../../server/env.ts'
import { cached } from '../../../server/page-cache/cached.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { keptByServer } from '../../../server/prisma/kept-by-server.ts'
import { missingSettings, nameOfProvider } from '../../../server/translation/open-translator.ts'
import { type TranslationProvider, translationProviders } from '../../../shared/translation-providers.ts'
import {
  defaultTranslation,
  storedTranslationSchema,
  type TranslationSetting,
  translationSetting,
} from './setting.ts'

/** The setting for pages, which are rendered again once it changes. */
const findTranslation = cache((): Promise<TranslationSetting> => {
  return cached(['translation'], [pageTags.settings], () => readTranslation(database()))
})

/** The setting, read at the time of asking. */
export async function readTranslation(db: Pick<Transaction, '$queryRaw'>): Promise<TranslationSetting> {
  const [row] = await db.$queryRaw<{ value: unknown }[]>`
    ${keptByServer} SELECT "value" FROM "SiteSetting" WHERE "key" = ${translationSetting}`
  return storedTranslationSchema.catch(defaultTranslation).parse(row?.value ?? defaultTranslation)
}

/** The provider that translates; null where there is none, or the environment lacks its key. */
export function usableProvider({ provider }: TranslationSetting): TranslationProvider | null {
  return provider !== 'none' && missingSettings(provider, env()).length === 0 ? provider : null
}

/** True where conversations are translated. */
export async function isTranslationOn(): Promise<boolean> {
  return usableProvider(await findTranslation()) !== null
}

/** Name of the server that gets the words of conversations; null where nobody does. */
export async function findTranslatorName(): Promise<string | null> {
  const provider = usableProvider(await findTranslation())
  return provider && nameOfProvider(provider, env())
}

/** All providers with what the environment lacks for each. */
export function listTranslators() {
  return translationProviders.map((provider) => ({
    provider,
    name: nameOfProvider(provider, env()),
    missing: missingSettings(provider, env()),
  }))
}

/** Characters that were sent to be translated in the month of a moment. */
export async function charactersOfMonth(now: Date): Promise<number> {
  const row = await database().translationMonth.findUnique({ where: { month: monthOf(now) } })
  return row?.characters ?? 0
}

/** First day of a moment's month, in UTC. */
export function monthOf(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
}
