import 'client-only'
import { ApiError, send } from '@/lib/client/api/client.ts'
import { members, parseAnswer, text } from '@/lib/client/api/shape.ts'
import { conflictOf, type Version } from '@/lib/client/forms/save-outcome.ts'
import type { SettingsChanges } from '@/lib/domain/discovery/site/settings-schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { settingsValues } from './settings-values.ts'

const saved = members<{ version: string }>({ version: text })

/**
 * Saves changed settings.
 * @returns the new version
 * @throws ApiError; one of a conflict has the present settings as the controls hold them
 */
export async function saveSettings(
  locale: Locale,
  changes: SettingsChanges,
  version: Version,
): Promise<Version> {
  try {
    const answer = await send('PATCH', locale, '/api/admin/settings', { ...changes, version })
    return parseAnswer(answer, saved).version
  } catch (error) {
    const conflict = conflictOf(error)
    if (!(error instanceof ApiError) || !conflict) throw error
    const { settingsSchema } = await import('@/lib/domain/discovery/site/settings-schema.ts')
    const current = settingsSchema.omit({ version: true }).safeParse(conflict.current).data
    if (!current) throw error
    throw new ApiError(error.status, error.message, error.code, error.errors, {
      version: conflict.version,
      current: settingsValues(current, locale),
    })
  }
}
