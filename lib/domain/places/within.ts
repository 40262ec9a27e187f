import 'server-only'
import { Prisma } from '../../server/prisma/client/client.ts'
import type { PlaceId } from './place.ts'

/** SQL: whether a row named `city` belongs to a place. @param place null for the whole world */
export function within(place: PlaceId | null): Prisma.Sql {
  if (place === null) return Prisma.sql`TRUE`
  return 'cityId' in place
    ? Prisma.sql`city."id" = ${place.cityId}`
    : Prisma.sql`city."countryId" = ${place.countryId}`
}
