import { perLocale } from '@/lib/shared/i18n/per-locale.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

export type AccountMenuTexts = Record<'myProfile' | 'dashboard' | 'signOut', string>

/** The header's texts for a signed-in user. */
export const accountMenuTexts = perLocale((locale): AccountMenuTexts => {
  const t = translatorFor(locale, 'AccountMenu')
  return { myProfile: t('myProfile'), dashboard: t('dashboard'), signOut: t('signOut') }
})
