import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

export type AccountMenuTexts = Record<'myProfile' | 'dashboard' | 'signOut' | 'actBack', string> & {
  /** With `{name}`. */
  actingAs: string
}

/** What the header says to whoever is signed in. */
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
