import 'server-only'
import { shareBrand } from '../../../server/share-pictures/brand.ts'
import type { ShareContent } from '../../../server/share-pictures/content.ts'
import { ratingWords, typefaceLocale } from '../../../server/share-pictures/words.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { formatLanguages } from '../../../shared/i18n/format.ts'
import { translatorFor } from '../../../shared/i18n/translator.ts'
import { pictureSource } from '../../../shared/pictures/addresses.ts'
import type { GuidePageView } from './guide.ts'

/** Share picture of a guide's page. */
export async function sharePictureOfGuide(guide: GuidePageView, locale: Locale): Promise<ShareContent> {
  const t = translatorFor(locale, 'GuidePage')
  return {
    kind: 'guide',
    id: guide.id,
    locale,
    lang: typefaceLocale(guide.textLocale, locale),
    ...(await shareBrand()),
    title: guide.name,
    lines: [
      t('place', { city: guide.city.name, country: guide.country.name }),
      formatLanguages(
        guide.languages.map(({ code }) => code),
        locale,
      ),
    ],
    rating: ratingWords(guide, locale),
    picture: pictureSource(guide.portrait),
  }
}
