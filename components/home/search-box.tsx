import { SearchSuggestions } from '@/components/search/suggestions/search-suggestions.tsx'
import { oftenSearchedLinks, suggestionsTexts } from '@/components/search/suggestions/suggestions-texts.ts'
import { buttonClass } from '@/components/ui/button.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { StaticMarkup } from '@/components/ui/static-markup.tsx'
import type { CityCardView, PlaceKind } from '@/lib/domain/geography/places/place.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = {
  locale: Locale
  /** Offered before anything has been typed. */
  oftenSearched: readonly CityCardView[]
}

/**
 * Where and when, and a choice of guides or excursions. Two plain forms, of which the choice shows one, so that Enter goes
 * to the right place even without JavaScript. The day is that of the reader's trip, which the next page finds in the
 * browser; without script it is a field, and filters the search.
 */
export function SearchBox({ locale, oftenSearched }: Props) {
  const t = translatorFor(locale, 'SearchBox')
  const texts = suggestionsTexts(locale)
  const often = oftenSearchedLinks(locale, oftenSearched)
  const choice = (kind: PlaceKind) => (
    <label className="flex min-h-11 items-center text-ink2 has-checked:text-ink has-checked:shadow-[inset_0_-2px_var(--color-primary)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sea">
      <input
        type="radio"
        name="searched"
        id={`search-${kind}`}
        value={kind}
        defaultChecked={kind === 'guides'}
        className="sr-only"
      />
      {t(kind)}
    </label>
  )
  const form = (kind: PlaceKind, className: string) => (
    <search aria-label={t(`${kind}Label`)} className={className}>
      <form
        action={localePath(locale, `/search/${kind}`)}
        className="relative lg:flex lg:items-center lg:rounded-card lg:border lg:border-control lg:bg-card lg:p-1.5"
      >
        <div className="max-lg:mb-2 max-lg:rounded-card max-lg:border max-lg:border-control max-lg:bg-card max-lg:p-1 lg:contents">
          <div
            data-search-box=""
            className="flex min-w-0 flex-1 flex-wrap items-center rounded-control py-1 max-lg:relative has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-sea [&>button]:-my-1.5"
          >
            <label htmlFor={`where-${kind}`} className="-mb-1 basis-full pl-11 text-ink2 text-sm">
              {t('where')}
            </label>
            <Icon name="search" className="ml-3 -translate-y-2.5 text-ink2" />
            <input
              type="search"
              name="q"
              id={`where-${kind}`}
              placeholder={t(`${kind}Placeholder`)}
              autoComplete="off"
              enterKeyHint="search"
              data-shared="search"
              className="min-h-8 min-w-0 flex-1 bg-transparent px-3 text-base text-ellipsis outline-none placeholder:text-ink2 placeholder:opacity-100"
            />
            <SearchSuggestions locale={locale} kind={kind} texts={texts} often={often} />
          </div>
          <StaticMarkup className="border-line max-lg:mx-3 max-lg:border-t lg:ml-1 lg:w-58 lg:border-l">
            {when}
          </StaticMarkup>
        </div>
        <button type="submit" className={buttonClass({}, 'max-lg:w-full lg:min-h-14')}>
          {t('find')}
        </button>
      </form>
    </search>
  )
  const whenLabel = <span className="block text-ink2 text-sm">{t('when')}</span>
  const calendar = <Icon name="calendar" size={18} className="shrink-0" />
  const when = (
    <>
      <button
        type="button"
        data-trip-open=""
        className="flex w-full items-center gap-3 rounded-control py-1 text-left hover:bg-hover max-lg:-mx-3 max-lg:w-[calc(100%+1.5rem)] max-lg:px-3 lg:min-h-14 lg:pr-2 lg:pl-4 noscript:hidden"
      >
        {calendar}
        <span className="min-w-0 grow">
          {whenLabel}
          <span className="block truncate text-base" data-trip-bar="short">
            <span data-usual="">{t('anyDay')}</span>
          </span>
        </span>
      </button>
      <noscript>
        <label className="flex items-center gap-3 py-1 lg:px-4">
          {calendar}
          <span className="min-w-0 grow">
            {whenLabel}
            <input type="date" name="date" className="w-full bg-transparent text-base" />
          </span>
        </label>
      </noscript>
    </>
  )
  return (
    <div className="group mt-4">
      <fieldset className="mb-2 flex gap-6">
        <legend className="sr-only">{t('what')}</legend>
        {choice('guides')}
        {choice('excursions')}
      </fieldset>
      {form('guides', 'group-has-[#search-excursions:checked]:hidden')}
      {form('excursions', 'hidden group-has-[#search-excursions:checked]:block')}
    </div>
  )
}
