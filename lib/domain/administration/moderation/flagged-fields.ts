import 'server-only'
import { isLocale, type Locale } from '../../../shared/addresses/locales.ts'
import { translatorFor } from '../../../shared/i18n/translator.ts'
import { stepOfField } from '../../catalogue/excursions/facts.ts'
import { type ProfileFact, profileFieldPath } from '../../catalogue/guides/facts.ts'
import { nameOfField } from './letter-parts.ts'
import type { MarkedField } from './marked-field.ts'

/** The marked fields of a profile. @param marks by `name` or `name.locale` */
export function markedInProfile(marks: readonly string[], locale: Locale): Promise<MarkedField[]> {
  return describe(marks, locale, (name, language) => profileFieldPath(factOfMark[name] ?? name, language))
}

/** The marked fields of a tour. @param original the language that it is written in */
export function markedInExcursion(
  marks: readonly string[],
  { id, original }: { id: number; original: Locale },
  locale: Locale,
): Promise<MarkedField[]> {
  return describe(marks, locale, (name, language) => {
    const step = language && language !== original ? 'languages' : stepOfField(name)
    return `/profile/excursions/${id}/${step}`
  })
}

async function describe(
  marks: readonly string[],
  locale: Locale,
  hrefOf: (name: string, language: Locale | null) => string,
): Promise<MarkedField[]> {
  const t = translatorFor(locale, 'ModerationLetter')
  return marks.map((mark) => {
    const [name = mark, suffix] = mark.split('.')
    const language = isLocale(suffix) ? suffix : null
    return { name: nameOfField(t, name, language), href: hrefOf(name, language) }
  })
}

/** Cases name what submissions have ids of. */
const factOfMark: Record<string, ProfileFact> = {
  city: 'city_id',
  other_cities: 'other_city_ids',
  categories: 'category_ids',
}
