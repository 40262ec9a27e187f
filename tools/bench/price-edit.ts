import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { BootError } from '../../scripts/boot/processes.ts'
import { antiForgery } from './open-streams.ts'
import { withClient } from './site.ts'

/** An edit that isn't seen by then counts as lost, in milliseconds. */
const PATIENCE = 15_000

const session = z.object({ token: z.string() })
const tour = z.object({ price_version: z.string() })

/** Changes the price of the demo guide's tour. @param amount in cents of a euro */
type ChangePrice = (amount: number) => Promise<void>

/** A public tour of the demo guide. @returns its id, and the path of its page in English */
export async function publicTour(databaseUrl: string): Promise<{ id: number; path: string }> {
  const found = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: number; path: string }>(
      `SELECT excursion."id", concat_ws('/', '/en/excursions', country."slug", city."slug", excursion."slug") AS "path"
       FROM "Excursion" excursion
       JOIN "City" city ON city."id" = excursion."cityId" JOIN "Country" country ON country."id" = city."countryId"
       JOIN "Guide" guide ON guide."id" = excursion."guideId" JOIN "User" owner ON owner."id" = guide."userId"
       WHERE owner."email" = 'guide@example.com' AND excursion."listed" ORDER BY excursion."id" LIMIT 1`,
    )
    return rows[0]
  })
  if (!found) throw new BootError('The demo guide has no public tour.')
  return found
}

/** Signs the demo guide in, who then changes the price of a tour by the API. */
export async function signInToPrice(address: string, password: string, id: number): Promise<ChangePrice> {
  const own = await antiForgery(address)
  const call = async (method: string, to: string, headers: Record<string, string>, body?: unknown) => {
    const response = await fetch(address + to, {
      method,
      headers: { ...own, 'Content-Type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new BootError(`${method} ${to}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const { token } = session.parse(
    await call('POST', '/en/api/sessions', {}, { email: 'guide@example.com', password }),
  )
  const bearer = { Authorization: `Bearer ${token}` }
  return async (amount) => {
    const { price_version } = tour.parse(await call('GET', `/en/api/account/excursions/${id}`, bearer))
    const changes = { currency: 'EUR', tiers: [{ min_guests: 1, max_guests: null, amount }] }
    await call('PATCH', `/en/api/account/excursions/${id}/price`, bearer, { version: price_version, changes })
  }
}

/**
 * In milliseconds, infinite if the edit isn't shown; null if the instance was started after it, which therefore has to
 * show it from its first answer on.
 */
export async function timeUntilShown(address: string, price: number): Promise<number | null> {
  const begun = performance.now()
  const shown = new RegExp(`"price":"?${price}\\b`)
  let wasAway = false
  while (performance.now() - begun < PATIENCE) {
    const text = await fetch(address).then(
      (response) => response.text(),
      () => null,
    )
    if (text === null) wasAway = true
    else if (shown.test(text)) return wasAway ? null : performance.now() - begun
    else if (wasAway) break
    await setTimeout(20)
  }
  return Number.POSITIVE_INFINITY
}
