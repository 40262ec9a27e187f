import 'server-only'
import type { Locale } from '../../shared/addresses/locales.ts'
import { heroPictures, ownHeroPicture, pictureSource } from '../../shared/pictures/addresses.ts'
import { siteOrigin, siteSettings } from '../site-settings.ts'
import { shareBrand } from './brand.ts'
import type { ShareContent } from './content.ts'

/** Share picture of pages without one of their own. */
export async function sharePictureOfSite(locale: Locale): Promise<ShareContent> {
  const { siteName: name, ...brand } = await shareBrand()
  const { hero } = await siteSettings()
  return {
    kind: 'site',
    id: 0,
    locale,
    lang: locale,
    ...brand,
    siteName: new URL(siteOrigin()).host,
    title: name,
    lines: [],
    rating: null,
    picture: pictureSource(hero ? ownHeroPicture(hero) : heroPictures().tall),
  }
}
