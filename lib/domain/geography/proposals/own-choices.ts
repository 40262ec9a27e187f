import 'server-only'
import { database } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { cityChoices } from '../places/city-choices.ts'
import { placeName, placeNameSelect } from '../places/names.ts'

/**
 * The cities that a guide can choose: all with a page, by country, and those without one that the guide has chosen
 * already.
 * @param chosen ids of cities that the guide's profile and tours have
 */
export async function ownCityChoices(
  guideId: number,
  locale: Locale,
  chosen: readonly number[] = [],
): Promise<Awaited<ReturnType<typeof cityChoices>>> {
  const [choices, proposed] = await Promise.all([
    cityChoices(locale),
    database().city.findMany({
      where: {
        isProposed: true,
        OR: [
          { id: { in: [...chosen] } },
          { proposal: { guideId } },
          { guides: { some: { id: guideId } } },
          { excursions: { some: { guideId } } },
        ],
      },
      orderBy: { id: 'asc' },
      select: { ...placeNameSelect(locale), country: { select: placeNameSelect(locale) } },
    }),
  ])
  const own = proposed.map(({ country, ...city }) => ({
    country: placeName(country, locale).name,
    cities: [{ id: city.id, name: placeName(city, locale).name }],
  }))
  return [...own, ...choices]
}
