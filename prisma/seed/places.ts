import { storedLocale } from '../../lib/server/prisma/locale.ts'
import { hasPlaceCase } from '../../lib/shared/addresses/languages.ts'
import { locales } from '../../lib/shared/addresses/locales.ts'
import { continueIds, type Seed, type SeededCity } from './context.ts'
import { citiesByRenown } from './place-order.ts'
import type { CountryWords } from './word-schemas.ts'

export type Places = { cities: Map<string, SeededCity>; categoryIds: Map<string, number> }

/** Countries, cities and categories with their names in all locales. */
export async function seedPlaces({ tx, words }: Seed): Promise<Places> {
  const countryIds = new Map(words.countries.map((country, index) => [country.code, index + 1]))
  await tx.country.createMany({
    data: words.countries.map((country) => ({
      id: countryIds.get(country.code) ?? 0,
      code: country.code,
      slug: country.slug,
      continent: continentOf(country),
      currencyCode: country.currency,
    })),
  })
  await tx.countryTranslation.createMany({
    data: words.countries.flatMap((country) =>
      locales.map((locale) => ({
        countryId: countryIds.get(country.code) ?? 0,
        locale: storedLocale(locale),
        name: country.name[locale],
        prepositionalCase: hasPlaceCase(locale) ? country.prepositional : null,
        intro: country.intro[locale],
        bestSeason: country.bestSeason[locale],
      })),
    ),
  })

  const countries = new Map(words.countries.map((country) => [country.code, country]))
  const cities = new Map<string, SeededCity>()
  for (const { city } of sortByRenown(words.cities)) {
    const country = countries.get(city.country)
    if (!country) throw new Error(`${city.slug}: its country ${city.country} is unknown`)
    cities.set(city.slug, {
      id: cities.size + 1,
      countryId: countryIds.get(city.country) ?? 0,
      countryCode: country.code,
      countrySlug: country.slug,
      words: city,
      countryNames: country.name,
    })
  }
  await tx.city.createMany({
    data: [...cities.values()].map(({ id, countryId, words: city }) => ({
      id,
      countryId,
      slug: city.slug,
      latitude: city.lat,
      longitude: city.lng,
      timeZone: city.timezone,
      alsoKnownAs: city.alsoKnownAs,
      prominence: id * 10,
    })),
  })
  await tx.cityTranslation.createMany({
    data: [...cities.values()].flatMap(({ id, words: city }) =>
      locales.map((locale) => ({
        cityId: id,
        locale: storedLocale(locale),
        name: city.name[locale],
        prepositionalCase: hasPlaceCase(locale) ? city.prepositional : null,
        intro: city.intro[locale],
        bestSeason: city.bestSeason[locale],
      })),
    ),
  })

  const categoryIds = new Map(words.categories.map((category, index) => [category.slug, index + 1]))
  await tx.category.createMany({
    data: words.categories.map((category, index) => ({
      id: index + 1,
      slug: category.slug,
      displayOrder: (index + 1) * 10,
    })),
  })
  await tx.categoryTranslation.createMany({
    data: words.categories.flatMap((category, index) =>
      locales.map((locale) => ({
        categoryId: index + 1,
        locale: storedLocale(locale),
        name: category.name[locale],
        alsoKnownAs: category.alsoKnownAs[locale],
        description: category.description[locale],
      })),
    ),
  })
  for (const table of ['Country', 'City', 'Category'] as const) await continueIds(tx, table)
  return { cities, categoryIds }
}

/** Cities from the best known down; those that the order doesn't name come last, by slug. */
export function sortByRenown<City extends { city: { slug: string } }>(cities: readonly City[]): City[] {
  const rank = (slug: string) => {
    const index = citiesByRenown.indexOf(slug)
    return index === -1 ? citiesByRenown.length : index
  }
  return [...cities].sort(
    (one, other) => rank(one.city.slug) - rank(other.city.slug) || (one.city.slug < other.city.slug ? -1 : 1),
  )
}

function continentOf({ continent }: CountryWords) {
  return continent === 'america' ? 'north_america' : continent
}
