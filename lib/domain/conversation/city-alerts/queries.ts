import 'server-only'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { findSoughtCities } from './find-place.ts'
import { confirmationDays, keptMonths, type SoughtCity } from './place.ts'
import { readConfirmation, readRemoval } from './token.ts'

/** Condition for alerts whose time is not over. */
export function stillWaiting(now: Date) {
  const unconfirmedSince = new Date(now.getTime() - confirmationDays * 86_400_000)
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - keptMonths)
  return {
    createdAt: { gt: since },
    OR: [{ confirmedAt: { not: null } }, { createdAt: { gt: unconfirmedSince } }],
  } satisfies Prisma.CityAlertWhereInput
}

const place = { cityId: true, geonameId: true } as const

/** An alert behind a link. */
type AlertView = { city: SoughtCity; isConfirmed: boolean }

/** The alert that a link confirms; null when it has gone, or its time is over. */
export async function findAlert(token: string, locale: Locale, now = new Date()): Promise<AlertView | null> {
  const id = readConfirmation(token)
  const row =
    id === null
      ? null
      : await database().cityAlert.findFirst({
          where: { id, ...stillWaiting(now) },
          select: { ...place, confirmedAt: true },
        })
  const [city] = row ? await findSoughtCities([row], locale) : []
  return row && city ? { city, isConfirmed: row.confirmedAt !== null } : null
}

/** The cities that somebody waits for, behind the link that removes the address; null for a token that is not ours. */
export async function listAlertsOf(
  token: string,
  locale: Locale,
  now = new Date(),
): Promise<SoughtCity[] | null> {
  const email = readRemoval(token)
  if (email === null) return null
  const rows = await database().cityAlert.findMany({
    where: { email, ...stillWaiting(now) },
    orderBy: { createdAt: 'asc' },
    // Nobody reads more.
    take: 10,
    select: place,
  })
  const cities = await findSoughtCities(rows, locale)
  return cities.filter((city) => city !== null)
}
