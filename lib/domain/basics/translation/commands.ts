import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { env } from '../../../server/env.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { storeSetting } from '../../../server/stored-settings.ts'
import { openTranslator } from '../../../server/translation/open-translator.ts'
import { TranslationFailed } from '../../../server/translation/port.ts'
import { translate } from '../../../server/translation/translate.ts'
import type { TranslationProvider } from '../../../shared/translation-providers.ts'
import { readTranslation } from './queries.ts'
import { type TranslationSetting, type TranslationTrialProblem, translationSetting } from './setting.ts'

/**
 * Changes who translates and how much, at once for every process. The transaction has locked the settings.
 * @throws AppError `forbidden` without the permission
 */
export async function changeTranslation(
  tx: Transaction,
  actor: Pick<Actor, 'role' | 'userId' | 'impersonatorId'>,
  changes: Partial<TranslationSetting>,
): Promise<void> {
  requireStaff(actor, 'settings')
  const before = await readTranslation(tx)
  const after = { ...before, ...changes }
  if (JSON.stringify(before) === JSON.stringify(after)) return
  await storeSetting(tx, translationSetting, after)
  await audit.record(tx, actor, 'setting.translation', translationSetting, { before, after })
}

/** Time for a trial, in milliseconds. */
const trialMilliseconds = 10_000

/** A message with what a translation must not change. */
const sample = 'Hello! We are four people and would like to meet at 14:30 by the fountain. Is €150 right?'

export type TranslationTrial =
  | { text: string; problem: null }
  | { text: null; problem: TranslationTrialProblem }

/**
 * Tries a provider with a message in English, into another language. Nothing of it is kept.
 * @throws AppError `forbidden` without the permission
 */
export async function tryTranslation(
  actor: Pick<Actor, 'role' | 'userId' | 'impersonatorId'>,
  provider: TranslationProvider,
  to: string,
): Promise<TranslationTrial> {
  requireStaff(actor, 'settings')
  const trial = await translateSample(provider, to)
  const { problem } = trial
  await database().$transaction((tx) =>
    audit.record(tx, actor, 'setting.translation_trial', translationSetting, {
      after: { provider, problem },
    }),
  )
  return trial
}

async function translateSample(provider: TranslationProvider, to: string): Promise<TranslationTrial> {
  const translator = openTranslator(provider, env())
  if (!translator) return { text: null, problem: 'no_key' }
  try {
    const signal = AbortSignal.timeout(trialMilliseconds)
    const [text] = await translate(translator, [sample], { from: 'en', to, names: [], signal })
    return text ? { text, problem: null } : { text: null, problem: 'changed' }
  } catch (error) {
    if (error instanceof TranslationFailed) return { text: null, problem: error.problem }
    throw error
  }
}
