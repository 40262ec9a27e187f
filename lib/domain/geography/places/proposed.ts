import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import type { AuditActor } from '../../../server/audit/entry.ts'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { claimAddresses } from '../../basics/redirects/commands.ts'
import { placeChanged } from '../../core/projections/projections.ts'
import { normaliseName } from '../../core/search-index/normalise.ts'
import { nearDegrees } from '../gazetteer/link.ts'
import { listAddresses } from './addresses.ts'
import { tellChoosers } from './choosers.ts'
import { readCity } from './editor/rows.ts'

/**
 * Gives a proposed city its page, with names and address as they are. All guides who have chosen it are told, whatever was
 * decided about it before. The city and the addresses of places are locked.
 */
export async function openPage(
  tx: Transaction,
  actor: AuditActor | null,
  cityId: number,
  now: Date,
): Promise<void> {
  await tx.city.update({ where: { id: cityId }, data: { isProposed: false }, select: { id: true } })
  await tx.cityProposal.updateMany({
    where: { cityId },
    data: { state: 'approved', reason: null, decidedAt: now },
  })
  await claimAddresses(tx, [...(await listAddresses(tx, [{ cityId }])).values()])
  const { content } = await readCity(tx, cityId)
  await audit.record(tx, actor, 'city.create', cityId, { after: content })
  await placeChanged(tx, { cityId })
  await tellChoosers(tx, cityId, { kind: 'approve' }, now)
}

/**
 * Gives proposed cities other addresses, for something else to have theirs. Nobody has seen their pages, so nothing leads
 * from the former ones. The addresses of places are locked.
 * @param kept addresses that nothing else gets either
 */
export async function yieldAddresses(
  tx: Transaction,
  where: Prisma.CityWhereInput,
  kept: readonly string[] = [],
): Promise<void> {
  const cities = await tx.city.findMany({
    where: { ...where, isProposed: true },
    orderBy: { id: 'asc' },
    select: { id: true, countryId: true, slug: true },
  })
  for (const { id, countryId, slug } of cities) {
    const free = await freeSlug(tx, countryId, slug, kept)
    await tx.city.update({ where: { id }, data: { slug: free }, select: { id: true } })
  }
}

/**
 * An address that no city of the country has: with a number behind it where there are several of one name.
 * @param kept addresses that it is not to be either
 */
export async function freeSlug(
  tx: Pick<Transaction, 'city'>,
  countryId: number,
  slug: string,
  kept: readonly string[] = [],
): Promise<string> {
  const rows = await tx.city.findMany({
    where: { countryId, slug: { startsWith: slug } },
    select: { slug: true },
  })
  const slugs = new Set([...rows.map((row) => row.slug), ...kept])
  if (!slugs.has(slug)) return slug
  let number = 2
  while (slugs.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}

type Place = {
  countryId: number
  slug: string
  latitude: number
  longitude: number
  names: readonly string[]
}

/**
 * Finds the proposed cities that are the ones to be added: of the same country and name, and near.
 * @returns the id for each of them, or null
 */
export async function findProposed(
  tx: Pick<Transaction, 'city'>,
  wanted: readonly Place[],
): Promise<Array<number | null>> {
  const rows = await tx.city.findMany({
    where: { isProposed: true, countryId: { in: [...new Set(wanted.map(({ countryId }) => countryId))] } },
    orderBy: { id: 'asc' },
    select: {
      ...{ id: true, countryId: true, slug: true, latitude: true, longitude: true },
      translations: { select: { name: true } },
    },
  })
  let left = rows.map(({ translations, ...row }) => ({ ...row, names: translations.map(({ name }) => name) }))
  return wanted.map((city) => {
    const called = namesOf(city)
    const [same] = left
      .filter((one) => one.countryId === city.countryId && isNear(one, city))
      .filter((one) => [...namesOf(one)].some((name) => called.has(name)))
      .toSorted((one, other) => distance(one, city) - distance(other, city))
    left = left.filter((one) => one !== same)
    return same?.id ?? null
  })
}

function namesOf({ slug, names }: Pick<Place, 'slug' | 'names'>): Set<string> {
  return new Set([slug, ...names].map(normaliseName).filter((name) => name !== ''))
}

type Point = Pick<Place, 'latitude' | 'longitude'>

function isNear(one: Point, other: Point): boolean {
  return (
    Math.abs(one.latitude - other.latitude) <= nearDegrees &&
    Math.abs(one.longitude - other.longitude) <= nearDegrees
  )
}

/** In degrees, for comparison alone. */
function distance(one: Point, other: Point): number {
  return Math.hypot(one.latitude - other.latitude, one.longitude - other.longitude)
}
