import type { ReactNode } from 'react'
import { mostGuests } from '@/lib/domain/core/search-index/facets.ts'
import { changed, type SearchAddress, searchPath } from '@/lib/domain/discovery/search/address.ts'
import type { Choice } from '@/lib/domain/discovery/search/choices.ts'
import type { FilterGroup, OwnGroup } from '@/lib/domain/discovery/search/filter.ts'
import { searchFilters } from '@/lib/domain/discovery/search/filters.ts'
import {
  type FixedGroup,
  type FixedValue,
  fixedFilters,
  fixedGroups,
} from '@/lib/domain/discovery/search/fixed-filters.ts'
import { usualCurrency } from '@/lib/domain/discovery/search/price-range.ts'
import type { SearchChoices } from '@/lib/domain/discovery/search/results.ts'
import type { PlaceKind } from '@/lib/domain/geography/places/place.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import type { CalendarDate } from '@/lib/shared/calendar/calendar-date.ts'
import { capitalised, languageName } from '@/lib/shared/i18n/format.ts'
import { type Translate, translatorFor } from '@/lib/shared/i18n/translator.ts'
import { recordOf } from '@/lib/shared/records.ts'
import { shownCount } from '../shown-count.ts'
import { ChoiceGroup } from './choice-group.tsx'
import { ChoiceSelect } from './choice-select.tsx'
import { DateGroup } from './date-group.tsx'
import type { ChoiceLine } from './filter-choices.tsx'
import { GroupSize } from './group-size.tsx'
import { PriceGroup } from './price-group.tsx'
import { valueLabel } from './value-label.ts'

type Props = {
  locale: Locale
  kind: PlaceKind
  address: SearchAddress
  choices: SearchChoices
  /** The first day that can be asked for. */
  firstDay: CalendarDate
  t: Translate<'SearchFilters'>
}

const ownForms: Record<OwnGroup, (props: Props) => ReactNode> = {
  place: ({ locale, choices, t }) =>
    choices.places.length > 0 && (
      <ChoiceGroup
        name={searchFilters.place.parameters.places}
        title={t('place')}
        type="checkbox"
        choices={lines(choices.places, ({ name }) => name, choices, locale)}
        fold={{ more: (more) => t('morePlaces', { count: more }), fewer: t('fold') }}
      />
    ),
  date: ({ locale, kind, address, firstDay, t }) => (
    <DateGroup
      path={localePath(locale, searchPath(kind, changed(address, { date: null, near: false })))}
      date={address.date}
      near={address.near}
      first={firstDay}
      texts={{ title: t('date'), near: t('near') }}
    />
  ),
  guests: ({ address: { guests }, t }) => (
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
  ),
  price: ({ locale, address: { guests, priceFrom, priceTo }, choices, t }) =>
    (choices.prices || priceFrom !== null || priceTo !== null) && (
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
    ),
  language: ({ locale, choices, t }) => (
    <ChoiceGroup
      name={searchFilters.language.parameters.languages}
      title={t('language')}
      type="checkbox"
      choices={lines(
        choices.languages,
        ({ value }) => capitalised(languageName(value, locale), locale),
        choices,
        locale,
      )}
      fold={{ more: (more) => t('moreLanguages', { count: more }), fewer: t('fold') }}
    />
  ),
  category: ({ locale, choices, t }) => (
    <ChoiceGroup
      name={searchFilters.category.parameters.categories}
      title={t('category')}
      type="checkbox"
      choices={lines(choices.categories, ({ name }) => name, choices, locale)}
      fold={{ more: (more) => t('moreCategories', { count: more }), fewer: t('fold') }}
    />
  ),
}

/** Each filter's part of the form; nothing where there is nothing to choose. */
export const filterForms: Record<FilterGroup, (props: Props) => ReactNode> = {
  ...ownForms,
  ...recordOf(fixedGroups, fixedForm),
}

/** Checkboxes, radio buttons or a list of the browser, whatever the filter has. */
function fixedForm<Group extends FixedGroup>(group: Group) {
  const { control, parameter } = fixedFilters[group]
  const name: FixedGroup = group
  return ({ locale, choices, t }: Props) => {
    const own: readonly Choice<FixedValue<Group> | null>[] = choices.fixed[group]
    if (!isUseful(own)) return null
    const labelOf = ({ value }: { value: FixedValue<Group> | null }) => valueLabel(group, value, locale, t)
    if (control !== 'select') {
      return (
        <ChoiceGroup
          name={parameter}
          title={t(name)}
          type={control}
          choices={lines(own, labelOf, choices, locale)}
        />
      )
    }
    return (
      <ChoiceSelect
        name={parameter}
        title={t(name)}
        chosen={own.find(({ isChosen }) => isChosen)?.value ?? null}
        any={valueLabel(group, null, locale, t)}
        choices={own
          .filter(({ count, isChosen }) => count > 0 || isChosen || !choices.isExact)
          .map((choice) => ({ value: String(choice.value), label: labelOf(choice) }))}
      />
    )
  }
}

function lines<One extends Choice<string | number | null>>(
  choices: readonly One[],
  labelOf: (choice: One) => string,
  { isExact }: SearchChoices,
  locale: Locale,
): ChoiceLine[] {
  const t = translatorFor(locale, 'SearchPage')
  return choices.map((choice) => ({
    value: String(choice.value ?? ''),
    label: labelOf(choice),
    // The sample may have missed the few that there are.
    count: choice.count === 0 && !isExact ? '' : shownCount({ total: choice.count, isExact }, locale, t),
    isEmpty: choice.count === 0 && isExact,
    isChosen: choice.isChosen,
  }))
}

/** True if a group has other counts than zeros. */
function isUseful<Value>(choices: readonly Choice<Value>[]): boolean {
  return choices.some(({ value, count, isChosen }) => count > 0 || (isChosen && value !== null))
}
