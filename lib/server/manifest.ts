import 'server-only'
import { type Locale, localePath } from '../shared/addresses/locales.ts'
import { translatorFor } from '../shared/i18n/translator.ts'
import { env } from './env.ts'

/** Where the installed app begins; `here` is the page at hand. */
export type AppStart = 'cabinet' | 'home' | 'here'

const startPaths: Record<Exclude<AppStart, 'here'>, string> = { cabinet: '/profile/dashboard', home: '/' }

/** The web app manifest. Without `start_url` an installed page opens again as it is: a traveller's link stays the way in. */
export async function siteManifest(locale: Locale, start: AppStart) {
  const t = await translatorFor(locale, 'HomePage')
  return {
    name: env().SITE_NAME,
    short_name: env().SITE_NAME,
    description: t('metaDescription'),
    lang: locale,
    dir: 'ltr',
    display: 'standalone',
    background_color: '#FBF7F0',
    theme_color: '#FBF7F0',
    ...(start !== 'here' && { id: startPaths[start], start_url: localePath(locale, startPaths[start]) }),
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
