import 'server-only'
import { cached } from '../../../server/page-cache/cached.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { listLanguages } from '../../../shared/i18n/spoken-languages.ts'
import { listCategories } from '../categories/queries.ts'
import { listCountries } from '../places/lists.ts'

// Lists that change rarely and that every form needs: cached on the server until they change.

/** The countries by name, with their continents. */
export function referenceCountries(locale: Locale) {
  return cached(['countries', locale], [pageTags.places], async () =>
    (await listCountries(locale)).map(({ id, code, slug, name, prepositionalCase, continent }) => ({
      id,
      code,
      slug,
      name,
      prepositionalCase,
      continent,
    })),
  )
}

/** The categories that excursions can be given, in their order. */
export function referenceCategories(locale: Locale) {
  return cached(['categories', locale], [pageTags.categories], async () =>
    (await listCategories(locale)).map(({ picture, ...category }) => category),
  )
}

export function referenceLanguages(locale: Locale) {
  return listLanguages(locale)
}
