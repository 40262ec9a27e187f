import 'server-only'
import { type Locale, localePath } from '../shared/addresses/locales.ts'
import { translatorFor } from '../shared/i18n/translator.ts'
import { env } from './env.ts'

/**
 * The web app manifest. Without `start_url` an installed page opens again as it is: a traveller's link stays the way in.
 * @param start where the app begins
 */
export function siteManifest(locale: Locale, start: 'cabinet' | 'here') {
  const t = translatorFor(locale, 'HomePage')
  return {
    name: env().SITE_NAME,
    short_name: env().SITE_NAME,
    description: t('metaDescription'),
    lang: locale,
    dir: 'ltr',
    display: 'standalone',
    background_color: '#FBF7F0',
    theme_color: '#12413B',
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
