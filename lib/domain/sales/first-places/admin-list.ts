import 'server-only'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { database } from '../../../server/prisma/database.ts'
import { storedLocale } from '../../../server/prisma/locale.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { mostCounted } from '../../../shared/list-address.ts'
import { rowsOfPage } from '../../../shared/list-query.ts'
import { guidesMatching, listedGuide, listedGuideSelect } from '../../core/guide-names/matching.ts'
import { needsErid } from '../../core/listing/first-places.ts'
import type { FirstPlacesQuery } from './admin-list-filter.ts'
import type { ListedFirstPlace } from './listed-first-place.ts'

/**
 * All guides' first places, the newest first.
 * @throws AppError `forbidden` without the permission
 */
export async function findFirstPlaces(
  actor: Pick<Actor, 'role'>,
  query: FirstPlacesQuery,
  locale: Locale,
): Promise<{ rows: ListedFirstPlace[]; total: number }> {
  requireStaff(actor, 'money')
  const { state, city, country, week } = query.filters
  const day = week && new Date(week)
  const where = {
    ...(state && { state }),
    ...(city && { cityId: city }),
    ...(country && { countryId: country }),
    ...(day && { startsOn: { lte: day }, endsOn: { gt: day } }),
    guide: guidesMatching(query.search),
  }
  const name = {
    select: { translations: { where: { locale: storedLocale(locale) }, select: { name: true } } },
  }
  const db = database()
  const [found, total] = await Promise.all([
    db.firstPlace.findMany({
      where,
      // Version 7 of UUIDs follows the time.
      orderBy: { id: 'desc' },
      ...rowsOfPage(query),
      select: {
        id: true,
        slot: true,
        startsOn: true,
        endsOn: true,
        state: true,
        heldUntil: true,
        amount: true,
        paymentId: true,
        erid: true,
        cityId: true,
        countryId: true,
        city: name,
        country: name,
        guide: { select: listedGuideSelect(locale) },
      },
    }),
    db.firstPlace.count({ where, take: mostCounted + 1 }),
  ])
  const demanding = await listDemanding(found.map(({ id }) => id))
  const rows = found.map(({ guide, city, country, cityId, countryId, ...facts }) => ({
    ...facts,
    needsErid: demanding.has(facts.id),
    placeId: cityId === null ? { countryId: countryId ?? 0 } : { cityId },
    guide: listedGuide(guide, locale),
    place: (city ?? country)?.translations[0]?.name ?? '',
  }))
  return { rows, total }
}

/** Those of first places that are shown with a token or not at all. */
async function listDemanding(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await database().$queryRaw<{ id: string }[]>`
    SELECT held."id"::text FROM "FirstPlace" held WHERE held."id" = ANY (${ids}::uuid[]) AND ${needsErid}`
  return new Set(rows.map(({ id }) => id))
}
