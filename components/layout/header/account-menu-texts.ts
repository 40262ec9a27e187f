import { perLocale } from '@/lib/shared/i18n/per-locale.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

/** Of the band over the pages while an admin acts as somebody. */
export type ActingTexts = {
  /** With `{name}`. */
  as: string
  /** With `{reason}`. */
  because: string
  /** With `{minutes}`. */
  left: string
  back: string
}

export type AccountMenuTexts = Record<'myProfile' | 'dashboard' | 'signOut', string> & {
  acting: ActingTexts
}

/** The header's texts for a signed-in user. */
export const accountMenuTexts = perLocale((locale): AccountMenuTexts => {
  const t = translatorFor(locale, 'AccountMenu')
  return {
    myProfile: t('myProfile'),
    dashboard: t('dashboard'),
    signOut: t('signOut'),
    acting: {
      as: t('acting.as', { name: '{name}' }),
      because: t('acting.because', { reason: '{reason}' }),
      left: t('acting.left', { minutes: '{minutes}' }),
      back: t('acting.back'),
    },
  }
})
