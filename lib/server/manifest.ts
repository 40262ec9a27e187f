import 'server-only'
import { type Locale, localePath } from '../shared/addresses/locales.ts'
import { lookData } from '../shared/brand/looks.ts'
import { translatorFor } from '../shared/i18n/translator.ts'
import { siteSettings } from './site-settings.ts'

/**
 * The web app manifest. Without `start_url` an installed page opens again as it is: a traveller's link stays the way in.
 * @param start where the app begins
 */
export async function siteManifest(locale: Locale, start: 'cabinet' | 'here') {
  const t = translatorFor(locale, 'HomePage')
  const { name, look } = await siteSettings()
  const { paper, pine } = lookData[look].light
  return {
    name,
    short_name: name,
    description: t('metaDescription'),
    lang: locale,
    dir: 'ltr',
    display: 'standalone',
    background_color: paper,
    theme_color: pine,
    ...(start === 'cabinet' && {
      id: '/profile/dashboard',
      start_url: localePath(locale, '/profile/dashboard'),
    }),
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
