import 'server-only'
import { type Actor, requireAdmin } from '../../../server/auth/actor.ts'
import { database } from '../../../server/prisma/database.ts'
import { storedLocale } from '../../../server/prisma/locale.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { mostCounted } from '../../../shared/list-address.ts'
import type { Page } from '../../../shared/page.ts'
import { guidesMatching, listedGuide, listedGuideSelect } from '../../core/guide-names/matching.ts'
import type { FirstPlaceState } from './first-place.ts'
import type { ListedFirstPlace } from './listed-first-place.ts'

export type FirstPlaceFilter = {
  /** Words of a guide's name or address. */
  search?: string
  state?: FirstPlaceState
  cityId?: number
  countryId?: number
  /** A day of the week in which it is shown. */
  week?: Date
  page: number
  perPage: number
}

/**
 * All guides' first places, the newest first.
 * @throws AppError `forbidden` for everybody but admins
 */
export async function listFirstPlaces(
  actor: Pick<Actor, 'role'>,
  { search = '', week, page, perPage, ...exact }: FirstPlaceFilter,
  locale: Locale,
): Promise<Page<ListedFirstPlace>> {
  requireAdmin(actor)
  const where = {
    ...exact,
    ...(week && { startsOn: { lte: week }, endsOn: { gt: week } }),
    guide: guidesMatching(search),
  }
  const name = {
    select: { translations: { where: { locale: storedLocale(locale) }, select: { name: true } } },
  }
  const db = database()
  const [rows, total] = await Promise.all([
    db.firstPlace.findMany({
      where,
      // Version 7 of UUIDs follows the time.
      orderBy: { id: 'desc' },
      skip: (page - 1) * perPage,
      take: perPage,
      select: {
        id: true,
        slot: true,
        startsOn: true,
        endsOn: true,
        state: true,
        heldUntil: true,
        amount: true,
        paymentId: true,
        cityId: true,
        countryId: true,
        city: name,
        country: name,
        guide: { select: listedGuideSelect(locale) },
      },
    }),
    db.firstPlace.count({ where, take: mostCounted + 1 }),
  ])
  const items = rows.map(({ guide, city, country, cityId, countryId, ...facts }) => ({
    ...facts,
    placeId: cityId === null ? { countryId: countryId ?? 0 } : { cityId },
    guide: listedGuide(guide, locale),
    place: (city ?? country)?.translations[0]?.name ?? '',
  }))
  return { items, total, page, perPage }
}
