import { familyWords } from '@/components/cards/family-words.ts'
import type { ExcursionPageView } from '@/lib/domain/catalogue/excursions/excursion.ts'
import {
  type FamilyRow,
  familyRowNames,
  familyRows,
  noteFacts,
} from '@/lib/domain/catalogue/excursions/family-facts.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

const accessRows: readonly FamilyRow[] = ['wheelchair', 'steps', 'pushchair', 'toilets']

/**
 * Access and ages in schema.org's terms, as far as they are stated. A tour itself can't have `accessibilityFeature` and
 * `typicalAgeRange`, which belong to creative works and events: they name the properties that it has in addition.
 */
export function familyData(tour: ExcursionPageView, locale: Locale) {
  const t = translatorFor(locale, 'TourFacts')
  const words = familyWords(tour, locale)
  const stated = familyRowNames.flatMap((row) => {
    const note = tour.familyNotes[noteFacts[familyRows[row].note].column]
    const value = [words[row], note].filter((part) => part !== '').join('. ')
    return value === '' ? [] : [{ row, name: t(`rows.${row}`), value }]
  })
  const access = stated.filter(({ row }) => accessRows.includes(row))
  const { ageFrom, ageTo } = tour
  const properties = [
    ...stated.map(({ row, name, value }) =>
      property(name, value, accessRows.includes(row) ? 'accessibilityFeature' : null),
    ),
    ...(access.length > 0
      ? [
          property(
            t('title'),
            access.map(({ name, value }) => `${name}: ${value}`).join('. '),
            'accessibilitySummary',
          ),
        ]
      : []),
    ...(ageFrom === null && ageTo === null
      ? []
      : [property(t('rows.children'), `${ageFrom ?? 0}-${ageTo ?? ''}`, 'typicalAgeRange')]),
  ]
  return {
    ...(properties.length > 0 && { additionalProperty: properties }),
    ...((ageFrom !== null || ageTo !== null) && {
      audience: {
        '@type': 'PeopleAudience' as const,
        ...(ageFrom !== null && { suggestedMinAge: ageFrom }),
        ...(ageTo !== null && { suggestedMaxAge: ageTo }),
      },
    }),
  }
}

function property(name: string, value: string, meant: string | null) {
  return {
    '@type': 'PropertyValue' as const,
    name,
    value,
    ...(meant !== null && { propertyID: `https://schema.org/${meant}` }),
  }
}
