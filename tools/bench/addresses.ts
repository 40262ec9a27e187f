import { z } from 'zod'
import { locales, prefixOf } from '../../lib/shared/addresses/locales.ts'
import { BootError } from '../../scripts/boot/processes.ts'
import { type Site, withClient } from './site.ts'

/** Words of titles, so that every search finds something; with a least price no address comes twice. */
const searched = ['walk', 'harbour', 'coffee', 'morning', 'прогулка', 'гавань', '散歩', '港', '漫步', '港口']

/** One after the other; from the start again only `isAgain`, since a second request would find a cached page. */
export function each(addresses: readonly string[], isAgain = false): () => string {
  let next = 0
  return () => {
    const address = addresses[isAgain ? next++ % addresses.length : next++]
    if (address === undefined) throw new BootError('There are fewer pages than the benchmark asks for.')
    return address
  }
}

/**
 * Every excursion in every language: first each in one language, by turns, then each in the next one. Searches in four languages,
 * no address twice, and beginnings of words for suggestions.
 */
export async function listAddresses({ address, databaseUrl }: Pick<Site, 'address' | 'databaseUrl'>) {
  const rows = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `SELECT excursion."slug", city."slug" AS "city", country."slug" AS "country"
       FROM "Excursion" excursion JOIN "City" city ON city."id" = excursion."cityId"
       JOIN "Country" country ON country."id" = city."countryId"
       WHERE excursion."listed" ORDER BY md5(excursion."id"::text)`,
    )
    return z.array(z.object({ slug: z.string(), city: z.string(), country: z.string() })).parse(rows)
  })
  const inTurn = (number: number) => prefixOf(locales[number % locales.length] ?? 'ru')
  return {
    excursions: locales.flatMap((_, turn) =>
      rows.map(
        ({ slug, city, country }, number) =>
          `${address}${inTurn(number + turn)}/excursions/${country}/${city}/${slug}`,
      ),
    ),
    searches: Array.from({ length: 4000 }, (_, number) => {
      const q = searched[number % searched.length] ?? ''
      const turn = Math.floor(number / searched.length)
      const query = new URLSearchParams({ q, price_from: String(1 + Math.floor(turn / locales.length)) })
      return `${address}${inTurn(turn)}/search/excursions?${query}`
    }),
    suggested: searched.flatMap((word) =>
      [...word].map(
        (_, end) => `${address}/en/api/search/suggest?${new URLSearchParams({ q: word.slice(0, end + 1) })}`,
      ),
    ),
  }
}
