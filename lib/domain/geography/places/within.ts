import 'server-only'
import { Prisma } from '../../../server/prisma/client/client.ts'
import type { PlaceId } from '../../../shared/place-id.ts'

/** SQL: whether a row named `city` belongs to a place. @param place null for the whole world */
export function within(place: PlaceId | null): Prisma.Sql {
  if (place === null) return Prisma.sql`TRUE`
  return 'cityId' in place
    ? Prisma.sql`city."id" = ${place.cityId}`
    : Prisma.sql`city."countryId" = ${place.countryId}`
}

/**
 * SQL: grows with the distance on the globe between two rows with `latitude` and `longitude`; enough to sort by, without
 * an inverse function.
 */
export function distance(one: 'home' | 'ours', other: 'city' | 'theirs'): Prisma.Sql {
  return Prisma.raw(
    `power(sin(radians(${other}."latitude" - ${one}."latitude") / 2), 2) ` +
      `+ cos(radians(${one}."latitude")) * cos(radians(${other}."latitude")) ` +
      `* power(sin(radians(${other}."longitude" - ${one}."longitude") / 2), 2)`,
  )
}

const earthRadiusKilometres = 6371

/** Value of `distance` for a number of kilometres. */
export function distanceOf(kilometres: number): number {
  return Math.sin(kilometres / (2 * earthRadiusKilometres)) ** 2
}
