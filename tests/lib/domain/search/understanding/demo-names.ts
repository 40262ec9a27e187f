import type { PlaceAndCategoryNames } from '@/lib/domain/discovery/search/understanding/name-index.ts'
import { locales } from '@/lib/shared/addresses/locales.ts'
import { readWords } from '../../../../../prisma/seed/words.ts'

/** The names of the demo's places and categories. Countries are in the order of the file, cities by their slugs. */
export function demoNames(): PlaceAndCategoryNames {
  const { countries, cities, categories } = readWords()
  const offer = { guideCount: 3, excursionCount: 8 }
  const namesOf = (name: Record<string, string | undefined>, prepositional: string) =>
    locales.map((locale) => ({
      locale,
      name: name[locale] ?? '',
      prepositionalCase: locale === 'ru' ? prepositional : null,
    }))
  return {
    countries: countries.map(({ code, slug, name, prepositional }, position) => ({
      ...offer,
      id: position + 1,
      code,
      slug,
      names: namesOf(name, prepositional),
    })),
    cities: cities.map(({ city }, position) => ({
      ...offer,
      id: position + 1,
      countryId: countries.findIndex(({ code }) => code === city.country) + 1,
      slug: city.slug,
      prominence: position,
      alsoKnownAs: city.alsoKnownAs,
      names: namesOf(city.name, city.prepositional),
    })),
    categories: categories.map(({ slug, name, alsoKnownAs }, position) => ({
      id: position + 1,
      slug,
      names: locales.map((locale) => ({ locale, name: name[locale], alsoKnownAs: alsoKnownAs[locale] })),
    })),
  }
}
