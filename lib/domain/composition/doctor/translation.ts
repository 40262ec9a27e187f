import 'server-only'
import { env } from '../../../server/env.ts'
import { database } from '../../../server/prisma/database.ts'
import { missingSettings, nameOfProvider } from '../../../server/translation/open-translator.ts'
import { readTranslation } from '../../basics/translation/queries.ts'
import { type Finding, missing, off, set } from './finding.ts'

/** Check of the provider that admins have chosen for conversations. */
export async function checkTranslation(): Promise<Finding[]> {
  const { provider } = await readTranslation(database())
  if (provider === 'none') return [off('translationOff')]
  const name = nameOfProvider(provider, env())
  const settings = missingSettings(provider, env())
  if (settings.length > 0) return [missing('translationKey', { name, settings: settings.join(', ') })]
  return [set('translation', { name })]
}
