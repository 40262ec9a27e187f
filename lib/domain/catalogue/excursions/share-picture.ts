import 'server-only'
import { shareBrand } from '../../../server/share-pictures/brand.ts'
import type { ShareContent } from '../../../server/share-pictures/content.ts'
import { ratingWords, typefaceLocale } from '../../../server/share-pictures/words.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { translatorFor } from '../../../shared/i18n/translator.ts'
import { pictureSource } from '../../../shared/pictures/addresses.ts'
import type { ExcursionPageView } from './excursion.ts'

/** Share picture of an excursion's page. */
export async function sharePictureOfExcursion(
  excursion: ExcursionPageView,
  locale: Locale,
): Promise<ShareContent> {
  const t = translatorFor(locale, 'ExcursionPage')
  const tPlace = translatorFor(locale, 'GuidePage')
  return {
    kind: 'excursion',
    id: excursion.id,
    locale,
    lang: typefaceLocale(excursion.checkedTitle.locale, locale),
    ...(await shareBrand()),
    title: excursion.checkedTitle.text,
    lines: [
      tPlace('place', { city: excursion.city.name, country: excursion.country.name }),
      t('withGuide', { name: excursion.guide.name }),
    ],
    rating: ratingWords(excursion, locale),
    picture: pictureSource(excursion.gallery[0] ?? excursion.picture),
  }
}
