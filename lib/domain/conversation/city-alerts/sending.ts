import 'server-only'
import { z } from 'zod'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { storedLocale } from '../../../server/prisma/locale.ts'
import { locales } from '../../../shared/addresses/locales.ts'
import { tellTraveller } from '../../basics/notifications/tell.ts'
import { cityAlertNews } from './emails.ts'
import { findSoughtCities } from './find-place.ts'
import { adoptCities } from './moving.ts'
import { stillWaiting } from './queries.ts'

const dueRows = z.array(
  z.object({
    id: z.uuid(),
    email: z.string(),
    locale: z.enum(locales),
    cityId: z.int(),
  }),
)

/**
 * Tells everybody who waits for a city that has a listed guide by now, and deletes each address with its email. A process
 * that is killed in between has told nobody twice.
 */
export async function sendCityAlerts(now = new Date()): Promise<void> {
  await database().$transaction(adoptCities)
  let isMore = true
  while (isMore) isMore = await database().$transaction((tx) => sendNext(tx, now))
}

/** @returns false when nobody is left */
async function sendNext(tx: Transaction, now: Date): Promise<boolean> {
  const [due] = dueRows.parse(
    await tx.$queryRaw`
      SELECT alert."id", alert."email"::text, alert."locale"::text, alert."cityId"
      FROM "CityAlert" alert JOIN "City" city ON city."id" = alert."cityId"
      WHERE alert."confirmedAt" IS NOT NULL AND city."guideCount" > 0 AND NOT city."isProposed"
      ORDER BY alert."id" LIMIT 1 FOR UPDATE OF alert SKIP LOCKED`,
  )
  if (!due) return false
  const { id, email, locale, cityId } = due
  await tx.cityAlert.delete({ where: { id }, select: { id: true } })
  const [city] = await findSoughtCities([{ cityId, geonameId: null }], locale, tx)
  if (city?.path) {
    const traveller = { id, locale: storedLocale(locale), travellerName: '', travellerEmail: email }
    await tellTraveller(tx, traveller, cityAlertNews({ id, email, city: { ...city, path: city.path } }), now)
  }
  return true
}

/** Deletes addresses that nobody has confirmed, and those that have waited for the longest time that they may. */
export async function forgetOldAlerts(now = new Date()): Promise<void> {
  await database().cityAlert.deleteMany({ where: { NOT: stillWaiting(now) } })
}
