import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

export type AccountMenuTexts = Record<'myProfile' | 'dashboard' | 'signOut' | 'actBack', string> & {
  /** With `{name}`. */
  actingAs: string
}

/** The header's texts for a signed-in user. */
export async function accountMenuTexts(locale: Locale): Promise<AccountMenuTexts> {
  const t = await translatorFor(locale, 'AccountMenu')
  return {
    myProfile: t('myProfile'),
    dashboard: t('dashboard'),
    signOut: t('signOut'),
    actingAs: t('actingAs', { name: '{name}' }),
    actBack: t('actBack'),
  }
}
