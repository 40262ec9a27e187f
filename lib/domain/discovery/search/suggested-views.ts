import 'server-only'
import { chooseVersion } from '../../../server/prisma/translation.ts'
import { excursionPath } from '../../../shared/addresses/excursion-path.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { categoryPicture, defaultPortrait, placePicture } from '../../../shared/pictures/addresses.ts'
import { guideName } from '../../core/guide-names/names.ts'
import { pictureWithAlt } from '../../core/photos/photo.ts'
import { nameKey, normaliseName } from '../../core/search-index/normalise.ts'
import type {
  SuggestedCategoryRow,
  SuggestedExcursionRow,
  SuggestedGuideRow,
  SuggestedPlaceRow,
} from './suggested-rows.ts'
import type {
  SuggestedCategory,
  SuggestedExcursion,
  SuggestedGuide,
  SuggestedPlace,
  SuggestionMatch,
} from './suggestion.ts'

type Context = {
  typed: string
  locale: Locale
  /** Null where the name tells. */
  match: SuggestionMatch | null
}

export function suggestedPlace(
  kind: 'city' | 'country',
  row: SuggestedPlaceRow,
  context: Context,
): SuggestedPlace {
  const { countryCode, guidePicture, ...place } = row
  const picture = placePicture('guides', countryCode, { slug: row.slug, guidePicture }, row.name)
  return { kind, ...place, picture, match: matchOf(row.name, context) }
}

export function suggestedCategory(
  { picture, ...row }: SuggestedCategoryRow,
  context: Context,
): SuggestedCategory {
  return {
    ...row,
    picture: categoryPicture(row.slug, row.name, picture),
    match: matchOf(row.name, context),
  }
}

/** Reason why a guide is suggested: called so, at home there, or has it beside the name. */
type Ground = 'name' | 'place' | 'headline'
export const groundOrder: Record<Ground, number> = { name: 0, place: 1, headline: 2 }

/** Null for a guide without any text, which no page can show. */
export function suggestedGuide(
  row: SuggestedGuideRow,
  context: Context,
): (SuggestedGuide & { ground: Ground }) | null {
  const { typed, locale, match } = context
  const person = guideName(row, locale)
  const text = chooseVersion(row.translations, locale)
  if (!person || !text) return null
  const { name } = person
  const names = [name, ...row.translations.map((one) => `${one.firstname} ${one.lastname}`)]
  const isCalledSo = names.some((one) => hasWordBeginning(one, typed))
  return {
    id: row.id,
    name,
    headline: text.row.headline,
    textLocale: text.locale,
    cityName: row.cityName,
    rating: row.ratingCount > 0 ? row.rating : null,
    portrait: row.photo ? pictureWithAlt(row.photo, name) : defaultPortrait(name),
    match: match ?? (isCalledSo ? nameMatch(name, typed) : 'name'),
    ground: isCalledSo ? 'name' : row.isOwn ? 'headline' : 'place',
  }
}

/** Null for an excursion without any text, which no page can show. */
export function suggestedExcursion(
  row: SuggestedExcursionRow,
  { locale, match }: Context,
): SuggestedExcursion | null {
  const text = chooseVersion(row.translations, locale)
  if (!text) return null
  const { title } = text.row
  const { citySlug, countrySlug, countryCode, excursionPicture } = row
  const place = { slug: citySlug, excursionPicture }
  return {
    id: row.id,
    title,
    textLocale: text.locale,
    path: excursionPath(countrySlug, citySlug, row.slug),
    cityName: row.cityName,
    durationMinutes: row.durationMinutes,
    price:
      row.priceAmount > 0 ? { amount: row.priceAmount, currency: row.currency, unit: row.priceUnit } : null,
    picture: row.photo
      ? pictureWithAlt(row.photo, title)
      : placePicture('excursions', countryCode, place, title),
    match: match ?? 'name',
  }
}

/** Endings that Russian names have in other cases. */
const longestEnding = 3

function matchOf(name: string, { typed, match }: Context): SuggestionMatch {
  return match ?? nameMatch(name, typed)
}

/** True if a name begins as typed; a Russian one may be in another case. */
export function nameMatch(name: string, typed: string): 'name' | 'other_spelling' {
  if (hasWordBeginning(name, typed)) return 'name'
  const key = nameKey(name)
  const stem = key.slice(0, Math.max(3, key.length - 2))
  const isCase = [typed, lastWord(typed)]
    .map(nameKey)
    .some((one) => one.startsWith(stem) && one.length - stem.length <= longestEnding)
  return isCase ? 'name' : 'other_spelling'
}

/** True if a name, or a later word of it, begins as typed. */
function hasWordBeginning(name: string, typed: string): boolean {
  const words = normaliseName(name).split(' ')
  const key = nameKey(typed)
  // Words before the name, as in "guide in Rome", are no other spelling of it.
  const last = nameKey(lastWord(typed))
  return words.some((_, from) => {
    const rest = words.slice(from).join('')
    return rest.startsWith(key) || (last !== '' && rest.startsWith(last))
  })
}

function lastWord(typed: string): string {
  return typed.split(' ').at(-1) ?? ''
}
