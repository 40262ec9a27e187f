import 'server-only'
import type { Transaction } from '../../../../server/prisma/database.ts'
import type { GoodRow, RowValues } from '../../../../server/tables/columns.ts'
import { lockGuides } from '../../../core/projections/guides.ts'
import { mostExcursions } from '../editor/creation.ts'
import { type ExportedExcursion, excursionRowSelect } from './export.ts'

type Cities = ReadonlyMap<string, number>

/** Finds the excursion that a row means, among those of some rows; their guides are locked. */
export async function findExcursions(
  tx: Transaction,
  rows: readonly GoodRow[],
  cities: Cities,
): Promise<(values: RowValues) => ExportedExcursion | undefined> {
  const ids = rows.flatMap(({ values: { id } }) => (typeof id === 'number' ? id : []))
  const addresses = addressesOf(rows, cities)
  const meant = await tx.$queryRaw<{ id: number; guideId: number }[]>`
    SELECT "id", "guideId" FROM "Excursion" WHERE "id" = ANY (${ids}::int[])
    UNION
    SELECT excursion."id", excursion."guideId"
    FROM unnest(${addresses.map(({ cityId }) => cityId)}::int[], ${addresses.map(({ slug }) => slug)}::text[])
      AS wanted("cityId", "slug")
    JOIN "Excursion" excursion ON excursion."cityId" = wanted."cityId" AND excursion."slug" = wanted."slug"
    WHERE excursion."publishedAt" IS NOT NULL`
  await lockGuides(tx, [...new Set(meant.map(({ guideId }) => guideId))])
  const excursions = await tx.excursion.findMany({
    where: { id: { in: meant.map(({ id }) => id) } },
    select: excursionRowSelect,
  })
  const byId = new Map(excursions.map((excursion) => [excursion.id, excursion]))
  const byAddress = new Map(
    excursions.map((excursion) => [`${excursion.cityId}/${excursion.slug}`, excursion]),
  )
  return ({ id, city, slug }) =>
    typeof id === 'number' ? byId.get(id) : byAddress.get(`${cities.get(String(city))}/${slug}`)
}

/** Finds the owners of the addresses that rows want. */
export async function findTakenSlugs(
  tx: Transaction,
  rows: readonly GoodRow[],
  cities: Cities,
): Promise<(cityId: number, slug: string) => number | undefined> {
  const addresses = addressesOf(rows, cities)
  const taken = await tx.$queryRaw<{ id: number; cityId: number; slug: string }[]>`
    SELECT excursion."id", excursion."cityId", excursion."slug"
    FROM unnest(${addresses.map(({ cityId }) => cityId)}::int[], ${addresses.map(({ slug }) => slug)}::text[])
      AS wanted("cityId", "slug")
    JOIN "Excursion" excursion ON excursion."cityId" = wanted."cityId" AND excursion."slug" = wanted."slug"`
  const owners = new Map(taken.map(({ id, cityId, slug }) => [`${cityId}/${slug}`, id]))
  return (cityId, slug) => owners.get(`${cityId}/${slug}`)
}

function addressesOf(rows: readonly GoodRow[], cities: Cities) {
  return rows.flatMap(({ values: { city, slug } }) => {
    const cityId = cities.get(String(city))
    return cityId !== undefined && typeof slug === 'string' && slug !== '' ? [{ cityId, slug }] : []
  })
}

/**
 * The guides of rows, named by id or by email address, and how many more excursions each may have; none whose account is
 * deleted or has gone into another.
 */
export async function findGuides(tx: Transaction, names: readonly unknown[]) {
  const texts = [...new Set(names.flatMap((name) => (typeof name === 'string' && name ? name : [])))]
  const ids = texts.flatMap((text) => (/^\d{1,9}$/.test(text) ? Number(text) : []))
  const guides = await tx.guide.findMany({
    where: {
      OR: [{ id: { in: ids } }, { user: { email: { in: texts.map((text) => text.toLowerCase()) } } }],
      user: { anonymisedAt: null, mergedIntoId: null },
    },
    select: {
      id: true,
      user: { select: { email: true } },
      _count: { select: { excursions: { where: { status: { not: 'archived' } } } } },
    },
  })
  const byName = new Map(
    guides.flatMap(({ id, user }) => [[String(id), id] as const, [user.email.toLowerCase(), id] as const]),
  )
  const room = new Map(guides.map(({ id, _count }) => [id, mostExcursions - _count.excursions]))
  return {
    get: (name: string) => byName.get(name.toLowerCase()),
    /** Counts one more excursion of a guide. @returns false if there may be no more */
    takeRoom: (guideId: number): boolean => {
      const left = room.get(guideId) ?? 0
      room.set(guideId, left - 1)
      return left > 0
    },
  }
}
