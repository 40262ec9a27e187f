import 'server-only'
import type { Locale } from '../../shared/addresses/locales.ts'
import { heroPictures, pictureSource } from '../../shared/pictures/addresses.ts'
import { siteSettings } from '../site-settings.ts'
import type { ShareContent } from './content.ts'

/** What previews of pages without a picture of their own show. */
export function sharePictureOfSite(locale: Locale): ShareContent {
  const { name } = siteSettings()
  return {
    kind: 'site',
    id: 0,
    locale,
    lang: locale,
    siteName: new URL(siteSettings().origin).host,
    title: name,
    lines: [],
    rating: null,
    picture: pictureSource(heroPictures().tall),
  }
}
