import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { hasSettings, type SettingsSection, settingsPath } from '@/components/cabinet/settings-sections.ts'
import type { Actor, GuideActor } from '@/lib/server/auth/actor.ts'
import { requirePageActor } from '@/lib/server/auth/page-actor.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../area-metadata.ts'

/** The signed-in user of a page of the settings. Admins have only those that are not about a guide. */
export async function requireSettingsActor(locale: Locale, section: SettingsSection): Promise<Actor> {
  const actor = await requirePageActor(locale, settingsPath(section))
  if (!hasSettings(actor.role, section)) notFound()
  return actor
}

/** The same for what only guides have. */
export async function requireGuideOfSettings(locale: Locale, section: SettingsSection): Promise<GuideActor> {
  const actor = await requireSettingsActor(locale, section)
  const { guideId } = actor
  if (guideId === null) notFound()
  return { ...actor, guideId }
}

export async function settingsMetadata(locale: Locale, section: SettingsSection): Promise<Metadata> {
  const t = translatorFor(locale, 'SettingsMenu')
  const title = section === 'account' ? t('title') : t(section)
  return areaMetadata(locale, settingsPath(section), title)
}
