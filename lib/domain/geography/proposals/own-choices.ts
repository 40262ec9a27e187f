import 'server-only'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { cityChoices } from '../places/city-choices.ts'
import { placeName, placeNameSelect } from '../places/names.ts'

type Choices = Awaited<ReturnType<typeof cityChoices>>
type Named = Parameters<typeof placeName>[0]

/** Cities without a page that a guide has chosen, for the profile or a tour. */
export function proposedBy(guideId: number): Prisma.CityWhereInput {
  return {
    isProposed: true,
    OR: [
      { proposal: { guideId } },
      { guides: { some: { id: guideId } } },
      { otherGuides: { some: { guideId } } },
      { excursions: { some: { guideId } } },
    ],
  }
}

/** The cities of a guide's own choice, before all that have a page. */
export function withOwnCities(
  choices: Choices,
  own: ReadonlyArray<Named & { country: Named }>,
  locale: Locale,
): Choices {
  const added = own.map(({ country, ...city }) => ({
    country: placeName(country, locale).name,
    cities: [{ id: city.id, name: placeName(city, locale).name }],
  }))
  return [...added, ...choices]
}

/**
 * The cities that a guide can choose: all with a page, by country, and those without one that the guide has chosen.
 * @param chosen the cities that the profile's draft has
 */
export async function ownCityChoices(
  guideId: number,
  locale: Locale,
  chosen: readonly number[],
): Promise<Choices> {
  const [choices, own] = await Promise.all([
    cityChoices(locale),
    database().city.findMany({
      where: { OR: [{ id: { in: [...chosen] }, isProposed: true }, proposedBy(guideId)] },
      orderBy: { id: 'asc' },
      select: { ...placeNameSelect(locale), country: { select: placeNameSelect(locale) } },
    }),
  ])
  return withOwnCities(choices, own, locale)
}
