import { buttonClass } from '@/components/ui/button.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { mostGuests } from '@/lib/domain/core/search-index/facets.ts'
import { cleared, parameter, type SearchAddress, searchPath } from '@/lib/domain/discovery/search/address.ts'
import type { Choice } from '@/lib/domain/discovery/search/choices.ts'
import { usualCurrency } from '@/lib/domain/discovery/search/price-range.ts'
import type { SearchChoices, Total } from '@/lib/domain/discovery/search/results.ts'
import type { PlaceKind } from '@/lib/domain/geography/places/place.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import type { CalendarDate } from '@/lib/shared/calendar/calendar-date.ts'
import { capitalised, formatRating, languageName } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { roundEstimate, shownCount } from '../shown-count.ts'
import { ChoiceGroup } from './choice-group.tsx'
import { DateGroup } from './date-group.tsx'
import type { ChoiceLine } from './filter-choices.tsx'
import { FilterForm } from './filter-form.tsx'
import styles from './filter-panel.module.css'
import { GroupSize } from './group-size.tsx'
import { PriceGroup } from './price-group.tsx'

type Props = {
  locale: Locale
  kind: PlaceKind
  address: SearchAddress
  choices: SearchChoices
  found: Total
  /** The first day that can be asked for. */
  firstDay: CalendarDate
  id: string
  formId: string
}

/** All filters. A column beside the results; on phones a sheet, whose button counts along. */
export function FilterPanel({ locale, kind, address, choices, found, firstDay, id, formId }: Props) {
  const t = translatorFor(locale, 'SearchFilters')
  const tSearch = translatorFor(locale, 'SearchPage')
  const line = <Value,>({ count, isChosen }: Choice<Value>, value: string, label: string): ChoiceLine => ({
    value,
    label,
    // The sample may have missed the few that there are.
    count:
      count === 0 && !choices.isExact
        ? ''
        : shownCount({ total: count, isExact: choices.isExact }, locale, tSearch),
    isEmpty: count === 0 && choices.isExact,
    isChosen,
  })
  const show = found.isExact
    ? t(kind === 'guides' ? 'showGuides' : 'showExcursions', { count: found.total })
    : t(kind === 'guides' ? 'showGuidesAbout' : 'showExcursionsAbout', { count: roundEstimate(found.total) })
  const { guests, priceFrom, priceTo } = address
  const hasPrice = priceFrom !== null || priceTo !== null
  return (
    <div id={id} popover="auto" className={styles.panel}>
      <div className="sticky top-0 z-10 flex items-center justify-between gap-4 bg-card px-5 pt-4 pb-3 lg:hidden">
        <p className="title text-xl">{t('title')}</p>
        <span className="flex items-center gap-2">
          <LocaleLink
            locale={locale}
            href={searchPath(kind, cleared(address))}
            scroll={false}
            className="link inline-flex min-h-11 items-center px-2 text-md"
          >
            {t('clearAll')}
          </LocaleLink>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={t('close')}
            className="-mr-2 grid size-11 place-items-center rounded-control hover:bg-hover"
          >
            <Icon name="close" size={18} />
          </button>
        </span>
      </div>
      <FilterForm
        id={formId}
        action={localePath(locale, `/search/${kind}`)}
        address={searchPath(kind, address)}
        label={t('title')}
        panelId={id}
      >
        {address.q !== '' && <input type="hidden" name={parameter.q} value={address.q} />}
        {address.exact && <input type="hidden" name={parameter.exact} value="1" />}
        <div className="max-lg:px-5">
          {choices.places.length > 0 && (
            <ChoiceGroup
              name={parameter.place}
              title={t('place')}
              type="checkbox"
              choices={choices.places.map((choice) => line(choice, choice.value, choice.name))}
              fold={{ more: (more) => t('morePlaces', { count: more }), fewer: t('fold') }}
            />
          )}
          <DateGroup
            date={address.date}
            near={address.near}
            first={firstDay}
            texts={{ title: t('date'), near: t('near') }}
          />
          <GroupSize
            guests={guests}
            most={mostGuests}
            texts={{
              title: t('group'),
              any: t('anyGroup'),
              people: t('people', { count: guests ?? 0 }),
              fewer: t('fewer'),
              more: t('more'),
            }}
          />
          {(choices.prices || hasPrice) && (
            <PriceGroup
              locale={locale}
              from={priceFrom}
              to={priceTo}
              bars={choices.prices}
              currency={choices.currency}
              usual={usualCurrency(locale)}
              currencies={choices.currencies}
              texts={{
                title: t('price'),
                lowest: t('lowest'),
                highest: t('highest'),
                upTo: t('upTo'),
                currency: t('currency'),
                ...(guests !== null && guests > 1 && { perGroup: t('perGroup', { count: guests }) }),
              }}
            />
          )}
          <ChoiceGroup
            name={parameter.language}
            title={t('language')}
            type="checkbox"
            choices={choices.languages.map((choice) =>
              line(choice, choice.value, capitalised(languageName(choice.value, locale), locale)),
            )}
            fold={{ more: (more) => t('moreLanguages', { count: more }), fewer: t('fold') }}
          />
          <ChoiceGroup
            name={parameter.category}
            title={t('category')}
            type="checkbox"
            choices={choices.categories.map((choice) => line(choice, choice.value, choice.name))}
            fold={{ more: (more) => t('moreCategories', { count: more }), fewer: t('fold') }}
          />
          {kind === 'excursions' && isUseful(choices.durations) && (
            <ChoiceGroup
              name={parameter.duration}
              title={t('duration')}
              type="checkbox"
              choices={choices.durations.map((choice) => line(choice, choice.value, t(choice.value)))}
            />
          )}
          {isUseful(choices.ratings) && (
            <ChoiceGroup
              name={parameter.rating}
              title={t('rating')}
              type="radio"
              choices={choices.ratings.map((choice) =>
                line(
                  choice,
                  choice.value === null ? '' : String(choice.value),
                  choice.value === null
                    ? t('anyRating')
                    : t('ratingFrom', { rating: formatRating(choice.value, locale) }),
                ),
              )}
            />
          )}
        </div>
        <div className="sticky bottom-0 border-line border-t bg-card px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
          <button type="submit" className={buttonClass({}, 'w-full')}>
            {show}
          </button>
        </div>
        <noscript>
          <button type="submit" className={buttonClass({ variant: 'secondary' }, 'w-full max-lg:hidden')}>
            {t('apply')}
          </button>
        </noscript>
      </FilterForm>
    </div>
  )
}

/** True if a group has other counts than zeros. */
function isUseful<Value>(choices: readonly Choice<Value>[]): boolean {
  return choices.some(({ value, count, isChosen }) => count > 0 || (isChosen && value !== null))
}
