import { buttonClass } from '@/components/ui/button.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import {
  changed,
  parameter,
  type SearchAddress,
  searchParameters,
  searchPath,
} from '@/lib/domain/discovery/search/address.ts'
import type { PlaceKind } from '@/lib/domain/geography/places/place.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { SearchSuggestions } from './suggestions/search-suggestions.tsx'
import { suggestionsTexts } from './suggestions/suggestions-texts.ts'

type Props = { locale: Locale; kind: PlaceKind; address: SearchAddress }

/** The field of a search page. Other words are searched with the same filters. */
export function SearchBox({ locale, kind, address }: Props) {
  const t = translatorFor(locale, 'SearchPage')
  const kept = searchParameters(changed(address, { q: '', exact: false }))
  return (
    <search>
      <form
        action={localePath(locale, `/search/${kind}`)}
        data-search-box=""
        className="relative flex max-w-[45rem] items-center rounded-card border border-control bg-card p-1 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-sea md:p-1.5"
      >
        <Icon name="search" className="ml-3 text-ink2 max-md:hidden" />
        <input
          type="search"
          name={parameter.q}
          aria-label={t('label')}
          defaultValue={address.q}
          // A search that is reached by a link has other words.
          key={address.q}
          placeholder={t('placeholder')}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          className="order-1 min-h-11 min-w-0 flex-1 bg-transparent px-3 text-base outline-none placeholder:text-ink2 placeholder:opacity-100 max-md:pl-1 [&::-webkit-search-cancel-button]:hidden"
        />
        <SearchSuggestions locale={locale} kind={kind} texts={suggestionsTexts(locale)} often={[]} />
        {kept.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <button
          type="submit"
          className={buttonClass(
            { variant: 'secondary' },
            'md:order-3 max-md:min-h-11 max-md:min-w-11 max-md:border-0 max-md:bg-transparent! max-md:px-0 max-md:text-ink2!',
          )}
        >
          <Icon name="search" className="md:hidden" />
          <span className="max-md:sr-only">{t('submit')}</span>
        </button>
        {address.q !== '' && (
          <LocaleLink
            locale={locale}
            href={searchPath(kind, changed(address, { q: '', exact: false }))}
            aria-label={t('clear')}
            className="order-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-hover md:mr-1.5"
          >
            <Icon name="close" size={18} />
          </LocaleLink>
        )}
      </form>
    </search>
  )
}
