import 'server-only'
import type { Transaction } from '../../../../server/prisma/database.ts'
import type { GoodRow, RowValues } from '../../../../server/tables/columns.ts'
import { type ReadCity, readCities } from '../editor/cities.ts'
import { lockPlaceAddresses, lockPlaceRows } from '../lock.ts'

type Found = {
  /** The city that a row means. */
  city: (values: RowValues) => ReadCity | undefined
  countryId: (slug: unknown) => number | undefined
  /** Gives an address to a row. @returns false if a city or an earlier row has it */
  takeAddress: (countryId: number, slug: string) => boolean
  /** Cities without a page whose addresses were given to rows. */
  yielding: number[]
  /** All addresses that rows name, without countries. */
  wanted: string[]
}

/** Finds the cities that rows mean, and the addresses that are left. They are locked. */
export async function findMeantCities(tx: Transaction, rows: readonly GoodRow[]): Promise<Found> {
  const ids = rows.flatMap(({ values: { id } }) => (typeof id === 'number' ? id : []))
  const named = rows.map(({ values }) => ({
    country: String(values.country ?? ''),
    slug: String(values.slug ?? ''),
  }))
  const countries = await tx.country.findMany({
    where: { slug: { in: named.map(({ country }) => country) } },
    select: { id: true, slug: true },
  })
  const meant = await tx.$queryRaw<{ id: number }[]>`
    SELECT "id" FROM "City" WHERE "id" = ANY (${ids}::int[])
    UNION
    SELECT city."id"
    FROM unnest(${named.map(({ country }) => country)}::text[], ${named.map(({ slug }) => slug)}::text[])
      AS named("country", "slug")
    JOIN "Country" country ON country."slug" = named."country"
    JOIN "City" city ON city."countryId" = country."id" AND city."slug" = named."slug"
      AND NOT city."isProposed"`
  await lockPlaceRows(tx, [
    ...countries.map(({ id }) => ({ countryId: id })),
    ...meant.map(({ id }) => ({ cityId: id })),
  ])
  await lockPlaceAddresses(tx)
  const cities = await readCities(tx, { id: { in: meant.map(({ id }) => id) } })
  const taken = await tx.city.findMany({
    where: {
      countryId: { in: [...countries.map(({ id }) => id), ...cities.map(({ countryId }) => countryId)] },
      slug: { in: named.map(({ slug }) => slug) },
    },
    select: { id: true, countryId: true, slug: true, isProposed: true },
  })
  const byId = new Map(cities.map((city) => [city.id, city]))
  const byAddress = new Map(cities.map((city) => [`${city.countrySlug}/${city.content.slug}`, city]))
  const countryIds = new Map(countries.map(({ id, slug }) => [slug, id]))
  const addresses = new Map(
    taken.map(({ id, countryId, slug, isProposed }) => [`${countryId}/${slug}`, isProposed ? id : null]),
  )
  const yielding: number[] = []
  return {
    city: ({ id, country, slug }) =>
      typeof id === 'number' ? byId.get(id) : byAddress.get(`${country}/${slug}`),
    countryId: (slug) => countryIds.get(String(slug)),
    takeAddress: (countryId, slug) => {
      const address = `${countryId}/${slug}`
      const proposed = addresses.get(address)
      if (proposed === null) return false
      if (proposed !== undefined) yielding.push(proposed)
      addresses.set(address, null)
      return true
    },
    yielding,
    wanted: named.map(({ slug }) => slug),
  }
}
