import type { ExcursionCardView } from '@/lib/domain/catalogue/excursions/excursion.ts'
import type { FamilyFactsView, FamilyRow } from '@/lib/domain/catalogue/excursions/family-facts.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { capitalised } from '@/lib/shared/i18n/format.ts'
import { inARow } from '@/lib/shared/i18n/in-a-row.ts'
import { formatDistance, formatPercent } from '@/lib/shared/i18n/measures.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Stated = FamilyFactsView & Pick<ExcursionCardView, 'price'>

/** Words of what a tour states in each row; '' where nothing is stated. */
export function familyWords(tour: Stated, locale: Locale): Record<FamilyRow, string> {
  const t = translatorFor(locale, 'TourFacts')
  const fields = translatorFor(locale, 'TourFields')
  const { steps, wheelchair, pushchair, pace, toilets, clothing, walkingMetres, carSeats, childSeats } = tour
  const row = (...parts: Array<string | null>) =>
    capitalised(
      inARow(
        parts.filter((part) => part !== null),
        locale,
      ),
      locale,
    )
  return {
    pushchair: row(pushchair && fields(`choices.pushchair.${pushchair}`)),
    steps: row(steps && fields(`choices.steps.${steps}`)),
    walking: row(
      pace && fields(`choices.pace.${pace}`),
      walkingMetres === null ? null : formatDistance(walkingMetres, locale),
    ),
    toilets: row(toilets && fields(`choices.toilets.${toilets}`)),
    children: row(ages(tour, t), childPrice(tour, locale, t)),
    wheelchair: row(wheelchair && fields(`choices.wheelchair.${wheelchair}`)),
    car: row(
      carSeats === null ? null : t('seats', { count: carSeats }),
      childSeats === null || carSeats === 0 ? null : t('childSeats', { count: childSeats }),
    ),
    clothing: row(clothing && fields(`choices.clothing.${clothing}`)),
  }
}

type Translate = ReturnType<typeof translatorFor<'TourFacts'>>

function ages({ ageFrom: from, ageTo: to }: Stated, t: Translate): string | null {
  if (from !== null && from > 0) return to === null ? t('ageFrom', { age: from }) : t('ages', { from, to })
  if (to !== null) return t('ageTo', { age: to })
  return from === null ? null : t('anyAge')
}

/** Nothing where the price is for the whole group. */
function childPrice(
  { childPricePercent: percent, childPriceAge: age, price }: Stated,
  locale: Locale,
  t: Translate,
): string | null {
  if (percent === null || price.unit === 'booking') return null
  if (percent === 100) return t('childFull')
  if (age === null) return null
  return percent === 0
    ? t('childFree', { age })
    : t('childShare', { age, percent: formatPercent(percent, locale) })
}
