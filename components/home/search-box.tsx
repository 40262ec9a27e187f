import { SearchSuggestions } from '@/components/search/suggestions/search-suggestions.tsx'
import { oftenSearchedLinks, suggestionsTexts } from '@/components/search/suggestions/suggestions-texts.ts'
import { buttonClass } from '@/components/ui/button.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import type { CityCardView, PlaceKind } from '@/lib/domain/geography/places/place.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = {
  locale: Locale
  /** Offered before anything has been typed. */
  oftenSearched: readonly CityCardView[]
}

/**
 * One field, and a choice of guides or excursions. Two plain forms, of which the choice shows one, so that Enter goes
 * to the right place even without JavaScript.
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
    <search className={className}>
      <form
        action={localePath(locale, `/search/${kind}`)}
        data-search-box=""
        className="relative flex flex-wrap items-center rounded-card border border-control bg-card p-1.5 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-sea"
      >
        <Icon name="search" className="ml-3 text-ink2" />
        <input
          type="search"
          name="q"
          aria-label={t(`${kind}Label`)}
          placeholder={t(`${kind}Placeholder`)}
          autoComplete="off"
          enterKeyHint="search"
          data-shared="search"
          className="min-h-12 min-w-0 flex-1 bg-transparent px-3 text-base outline-none placeholder:text-ink2 placeholder:opacity-100"
        />
        <SearchSuggestions locale={locale} kind={kind} texts={texts} often={often} />
        <button type="submit" className={buttonClass({}, 'max-sm:mt-1.5 max-sm:w-full')}>
          {t('find')}
        </button>
      </form>
    </search>
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
