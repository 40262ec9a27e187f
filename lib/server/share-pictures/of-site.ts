import 'server-only'
import type { Locale } from '../../shared/addresses/locales.ts'
import { heroPictures, pictureSource } from '../../shared/pictures/addresses.ts'
import { siteSettings } from '../site-settings.ts'
import type { ShareContent } from './content.ts'

/** Share picture of pages without one of their own. */
export async function sharePictureOfSite(locale: Locale): Promise<ShareContent> {
  const { name, origin } = await siteSettings()
  return {
    kind: 'site',
    id: 0,
    locale,
    lang: locale,
    siteName: new URL(origin).host,
    title: name,
    lines: [],
    rating: null,
    picture: pictureSource(heroPictures().tall),
  }
}
