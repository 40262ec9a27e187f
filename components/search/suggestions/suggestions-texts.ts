import { type PlaceKind, placePath } from '@/lib/domain/geography/places/place.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { perLocale } from '@/lib/shared/i18n/per-locale.ts'
import { type PluralForms, pluralForms } from '@/lib/shared/i18n/plural-forms.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

/** Texts of the suggestions, for the browser, which has no messages. Values to insert are in braces. */
export type SuggestionsTexts = Record<
  | 'list'
  | 'places'
  | 'excursions'
  | 'guides'
  | 'categories'
  | 'recent'
  | 'often'
  | 'forget'
  | 'forgetAll'
  | 'typed'
  | 'similar'
  | 'allExcursions'
  | 'allGuides'
  | 'nothing'
  | 'nothingHint'
  | 'offline'
  | 'failed'
  | 'clear'
  | 'close'
  | 'choose'
  | 'open'
  | 'closeKey'
  | 'place'
  | 'headline'
  | 'counts'
  | 'perPerson'
  | 'rating',
  string
> &
  Record<'guideCount' | 'excursionCount' | 'found', PluralForms>

export const suggestionsTexts = perLocale((locale): SuggestionsTexts => {
  const t = translatorFor(locale, 'SearchSuggestions')
  const count = (key: 'guideCount' | 'excursionCount' | 'found') =>
    pluralForms(locale, (number) => t(key, { count: number }))
  const text = '{text}'
  const detail = { city: '{city}', detail: '{detail}' }
  return {
    list: t('list'),
    places: t('places'),
    excursions: t('excursions'),
    guides: t('guides'),
    categories: t('categories'),
    recent: t('recent'),
    often: t('often'),
    forgetAll: t('forgetAll'),
    similar: t('similar'),
    nothing: t('nothing'),
    nothingHint: t('nothingHint'),
    offline: t('offline'),
    failed: t('failed'),
    clear: t('clear'),
    close: t('close'),
    choose: t('choose'),
    open: t('open'),
    closeKey: t('closeKey'),
    forget: t('forget', { text }),
    typed: t('typed', { text }),
    allExcursions: t('allExcursions', { text }),
    allGuides: t('allGuides', { text }),
    place: t('place', detail),
    headline: t('headline', detail),
    counts: t('counts', { guides: '{guides}', excursions: '{excursions}' }),
    perPerson: t('perPerson', { amount: '{amount}' }),
    rating: t('rating', { rating: '{rating}' }),
    guideCount: count('guideCount'),
    excursionCount: count('excursionCount'),
    found: count('found'),
  }
})

/** A place that is offered before anything has been typed. */
export type OftenSearched = { name: string; link: string }

/** Props of a field's suggestions. */
export type SuggestionsProps = {
  locale: Locale
  /** Kind of results that the field searches for. */
  kind: PlaceKind
  texts: SuggestionsTexts
  often: OftenSearched[]
}

type OfferedCity = { name: string; slug: string; countrySlug: string }

export function oftenSearchedLinks(locale: Locale, cities: readonly OfferedCity[]): OftenSearched[] {
  return cities.map(({ name, slug, countrySlug }) => ({
    name,
    link: localePath(locale, placePath('guides', countrySlug, slug)),
  }))
}
