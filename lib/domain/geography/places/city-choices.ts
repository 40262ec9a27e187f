import 'server-only'
import { cached } from '../../../server/page-cache/cached.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import { database } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { placeName, placeNameSelect } from './names.ts'
import { withPage } from './page-state.ts'

/** The same, kept on the server until a place changes: for editors, which are opened often. */
export function cityChoices(locale: Locale): ReturnType<typeof listCityChoices> {
  return cached(['city-choices', locale], [pageTags.places], () => listCityChoices(locale))
}

/** Every city with a page by its country, both in the locale's alphabetical order: for a list to choose from. */
export async function listCityChoices(
  locale: Locale,
): Promise<Array<{ country: string; cities: Array<{ id: number; name: string }> }>> {
  const countries = await database().country.findMany({
    where: { cities: { some: withPage } },
    select: { ...placeNameSelect(locale), cities: { where: withPage, select: placeNameSelect(locale) } },
  })
  const inOrder = new Intl.Collator(locale).compare
  return countries
    .map(({ cities, ...country }) => ({
      country: placeName(country, locale).name,
      cities: cities
        .map((city) => ({ id: city.id, name: placeName(city, locale).name }))
        .sort((one, other) => inOrder(one.name, other.name)),
    }))
    .sort((one, other) => inOrder(one.country, other.country))
}
