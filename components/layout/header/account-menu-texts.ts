import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

export type AccountMenuTexts = Record<'myProfile' | 'dashboard' | 'signOut' | 'actBack', string> & {
  /** With `{name}`. */
  actingAs: string
}

/** What the header says to whoever is signed in. */
export async function accountMenuTexts(locale: Locale): Promise<AccountMenuTexts> {
  const t = await getTranslations({ locale, namespace: 'AccountMenu' })
  return {
    myProfile: t('myProfile'),
    dashboard: t('dashboard'),
    signOut: t('signOut'),
    actingAs: t('actingAs', { name: '{name}' }),
    actBack: t('actBack'),
  }
}
