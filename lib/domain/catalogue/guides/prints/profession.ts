import type { Locale } from '../../../../shared/addresses/locales.ts'
import { translatorFor } from '../../../../shared/i18n/translator.ts'
import { whereOf } from '../../../geography/places/declension.ts'

/** A guide's profession and place, as prints and cards for other sites say it. */
export function professionIn(
  city: { name: string; prepositionalCase: string | null },
  locale: Locale,
): string {
  return translatorFor(locale, 'Prints')('profession', { city: city.name, cityIn: whereOf(city, locale) })
}
