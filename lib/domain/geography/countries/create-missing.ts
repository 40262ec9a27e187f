import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import { storedLocale } from '../../../server/prisma/locale.ts'
import { hasPlaceCase } from '../../../shared/addresses/languages.ts'
import { locales } from '../../../shared/addresses/locales.ts'
import { withoutDrawings } from '../places/pictures.ts'
import { isoCountries } from './iso-countries.ts'

/**
 * Adds the countries of the world that the site lacks. Nobody sees one before it has a city. Those that are there stay
 * as they are; an address that another one has taken gets the country's code behind it.
 * @returns how many were added
 */
export async function createMissingCountries(
  tx: Pick<Transaction, 'country' | 'countryTranslation'>,
): Promise<number> {
  const known = await tx.country.findMany({ select: { code: true, slug: true } })
  const codes = new Set(known.map(({ code }) => code))
  const slugs = new Set(known.map(({ slug }) => slug))
  const missing = new Map(
    isoCountries().flatMap((country) => (codes.has(country.code) ? [] : [[country.code, country]])),
  )
  if (missing.size === 0) return 0
  const created = await tx.country.createManyAndReturn({
    data: [...missing.values()].map(({ code, slug, continent, currencyCode }) => ({
      code,
      slug: slugs.has(slug) ? `${slug}-${code}` : slug,
      continent,
      currencyCode,
      ...withoutDrawings,
    })),
    // Another process may start at the same time.
    skipDuplicates: true,
    select: { id: true, code: true },
  })
  await tx.countryTranslation.createMany({
    data: created.flatMap(({ id, code }) =>
      locales.flatMap((locale) => {
        const country = missing.get(code)
        if (!country) return []
        return {
          countryId: id,
          locale: storedLocale(locale),
          name: country.names[locale],
          prepositionalCase: hasPlaceCase(locale) ? country.where : null,
          intro: '',
        }
      }),
    ),
  })
  return created.length
}
