import 'server-only'
import type { Transaction } from '../../server/prisma/database.ts'
import { drawnPlacePicture, type PlacePictures } from '../../shared/pictures/addresses.ts'
import type { PlaceId } from './place.ts'

/** What `placePicture` needs of a country or a city. */
export const pictureSelect = { slug: true, guidePicture: true, excursionPicture: true } as const

/**
 * To be called before a place gets another slug. Drawn pictures are named after the slug that a place had when they were
 * drawn: the place remembers theirs.
 */
export async function picturesBeforeMove(tx: Transaction, place: PlaceId): Promise<void> {
  if ('countryId' in place) {
    const { countryId: id } = place
    const row = await tx.country.findUniqueOrThrow({
      where: { id },
      select: { ...pictureSelect, code: true },
    })
    await tx.country.update({ where: { id }, data: keptPictures(row, row.code), select: { id: true } })
    return
  }
  const { cityId: id } = place
  const row = await tx.city.findUniqueOrThrow({
    where: { id },
    select: { ...pictureSelect, country: { select: { code: true } } },
  })
  await tx.city.update({ where: { id }, data: keptPictures(row, row.country.code), select: { id: true } })
}

function keptPictures({ slug, guidePicture, excursionPicture }: PlacePictures, code: string) {
  return {
    guidePicture: guidePicture ?? drawnPlacePicture('guides', code, slug),
    excursionPicture: excursionPicture ?? drawnPlacePicture('excursions', code, slug),
  }
}
