import type { TranslationSetting } from '@/lib/domain/basics/translation/setting.ts'
import { defaultTranslation, translationSetting } from '@/lib/domain/basics/translation/setting.ts'
import type { Database } from '@/lib/server/prisma/database.ts'
import { startTranslationServer } from './translation-server.ts'

/** A server that stands in for LibreTranslate, with which this process's environment is configured. */
export async function translatesWith() {
  const server = await startTranslationServer()
  process.env = { ...process.env, LIBRETRANSLATE_URL: server.url }
  return server
}

/** An admin has chosen that server. */
export async function chooseTranslator(
  db: Database,
  changes: Partial<TranslationSetting> = {},
): Promise<void> {
  const value = { ...defaultTranslation, provider: 'libretranslate' as const, ...changes }
  await db.siteSetting.upsert({
    where: { key: translationSetting },
    create: { key: translationSetting, value },
    update: { value },
  })
}
