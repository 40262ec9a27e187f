import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import {
  defaultPlaceAddress,
  drawnPlacePicture,
  type PlacePictures,
} from '../../../shared/pictures/addresses.ts'
import type { PlaceId } from '../../../shared/place-id.ts'

/** Columns of a country or a city that `placePicture` reads. */
export const pictureSelect = { slug: true, guidePicture: true, excursionPicture: true } as const

/** Pictures of a new place: nobody has drawn it yet, so the default ones are shown. */
export const withoutDrawings = {
  guidePicture: defaultPlaceAddress('guides'),
  excursionPicture: defaultPlaceAddress('excursions'),
}

/**
 * To be called before places get other slugs. Drawn pictures are named after the slug that a place had when they were
 * drawn: the place remembers theirs.
 */
export async function picturesBeforeMove(tx: Transaction, places: readonly PlaceId[]): Promise<void> {
  const cities = await tx.city.findMany({
    where: { id: { in: places.flatMap((place) => ('cityId' in place ? place.cityId : [])) } },
    select: { id: true, ...pictureSelect, country: { select: { code: true } } },
  })
  const kept = cities.map(({ id, country, ...city }) => ({ id, ...keptPictures(city, country.code) }))
  await tx.$executeRaw`
    UPDATE "City" AS city
    SET "guidePicture" = kept."guidePicture", "excursionPicture" = kept."excursionPicture"
    FROM jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      AS kept("id" int, "guidePicture" text, "excursionPicture" text)
    WHERE city."id" = kept."id"`
  for (const place of places) {
    if (!('countryId' in place)) continue
    const { countryId: id } = place
    const country = await tx.country.findUniqueOrThrow({
      where: { id },
      select: { ...pictureSelect, code: true },
    })
    await tx.country.update({
      where: { id },
      data: keptPictures(country, country.code),
      select: { id: true },
    })
  }
}

function keptPictures({ slug, guidePicture, excursionPicture }: PlacePictures, code: string) {
  return {
    guidePicture: guidePicture ?? drawnPlacePicture('guides', code, slug),
    excursionPicture: excursionPicture ?? drawnPlacePicture('excursions', code, slug),
  }
}
