import 'server-only'
import type { Locale as StoredLocale } from '../../../../server/prisma/client/enums.ts'
import { localeOfStored } from '../../../../server/prisma/locale.ts'
import { normalizeHtml, sanitizeHtml } from '../../../../server/sanitize-html.ts'
import { locales } from '../../../../shared/addresses/locales.ts'
import { fieldOf, type LocalisedField } from '../../../basics/drafts/fields.ts'
import type { CityChanges, CountryContent } from './content.ts'

/** Columns of translations of a country or a city that `textsOf` reads. */
export const textSelect = {
  locale: true,
  name: true,
  prepositionalCase: true,
  intro: true,
  bestSeason: true,
} as const

type TextRow = {
  locale: StoredLocale
  name: string
  prepositionalCase: string | null
  intro: string
  bestSeason: string
}

/** Texts in the form in which they are stored; of other names, each once. */
export function normalized(changes: CityChanges): CityChanges {
  const texts = locales.flatMap((locale) => {
    const field = fieldOf('intro', locale)
    const text = changes[field]
    return text === undefined ? [] : [[field, normalizeHtml(text).html]]
  })
  const { also_known_as: names } = changes
  return { ...changes, ...Object.fromEntries(texts), ...(names && { also_known_as: [...new Set(names)] }) }
}

/** The texts of a place as admins edit them. */
export function textsOf(
  rows: readonly TextRow[],
): Omit<CountryContent, 'slug' | 'excursion_picture' | 'guide_picture'> {
  const byLocale = new Map(rows.map((row) => [localeOfStored(row.locale), row]))
  const texts = locales.flatMap((locale) => {
    const row = byLocale.get(locale)
    return [
      [fieldOf('name', locale), row?.name ?? ''],
      [fieldOf('intro', locale), sanitizeHtml(row?.intro ?? '')],
      [fieldOf('best_season', locale), row?.bestSeason ?? ''],
    ]
  })
  return {
    ...(Object.fromEntries(texts) as Record<LocalisedField<'name' | 'intro' | 'best_season'>, string>),
    where: byLocale.get('ru')?.prepositionalCase ?? '',
  }
}
