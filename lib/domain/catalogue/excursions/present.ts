import type { z } from 'zod'
import { type Locale, localePath } from '../../../shared/addresses/locales.ts'
import { translatorFor } from '../../../shared/i18n/translator.ts'
import { presentPrice } from '../../basics/money/present.ts'
import { presentPhoto } from '../../core/photos/present.ts'
import { presentPlaceName } from '../../geography/places/present.ts'
import type { ExcursionCardView } from './excursion.ts'
import type { excursionItemSchema } from './schema.ts'

/** An excursion in a list. @param locale of the link */
export function presentExcursion(
  card: ExcursionCardView,
  locale: Locale,
): z.input<typeof excursionItemSchema> {
  const { path, textLocale, picture, city, country, guide, promotion, ...rest } = card
  const { id, name, firstname, portrait } = guide
  return {
    ...rest,
    price: presentPrice(rest.price),
    link: localePath(locale, path),
    lang: textLocale,
    ...presentPhoto(picture),
    city: presentPlaceName(city),
    country: presentPlaceName(country),
    guide: { id, name, firstname, ...presentPhoto(portrait) },
    isPromoted: promotion !== null,
    promotion: promotion && {
      label: translatorFor(locale, 'PromotionLabel')(`kinds.${promotion.kind}`),
      payer: promotion.showsPayer ? name : null,
      erid: promotion.erid,
    },
  }
}
