import 'server-only'
import { z } from 'zod'
import { cached } from '../../server/page-cache/cached.ts'
import { pageTags } from '../../server/page-cache/tags.ts'
import type { Locale } from '../../shared/addresses/locales.ts'
import { listLanguages } from '../../shared/i18n/spoken-languages.ts'
import { listCategories } from '../categories/queries.ts'
import { findRates } from '../money/rates.ts'
import { exchangeRates } from '../money/schema.ts'
import { listCataloguedCountries } from '../places/catalogue.ts'
import { nameOnly } from '../places/schema.ts'

// Lists that change rarely and that every form needs: kept in the server until somebody changes them.

export const languagesSchema = z.array(z.strictObject({ code: z.string(), name: z.string() }))

/** How long a browser may keep a list, in seconds. */
export const referenceSeconds = 3600

/** The countries by name, with their continents. */
export function referenceCountries(locale: Locale) {
  return cached(['countries', locale], [pageTags.places], async () =>
    (await listCataloguedCountries(locale)).map(({ continent, country }) => ({
      continent,
      country: nameOnly(country),
    })),
  )
}

export function referenceCategories(locale: Locale) {
  return cached(['categories', locale], [pageTags.categories], async () =>
    (await listCategories(locale)).map(({ id, slug, name, description }) => ({
      id,
      slug,
      name,
      description,
    })),
  )
}

export function referenceRates() {
  return cached(['exchange-rates'], [pageTags.rates], async () => exchangeRates(await findRates()))
}

export function referenceLanguages(locale: Locale) {
  return listLanguages(locale)
}
