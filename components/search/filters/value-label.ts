import type { FixedGroup, FixedValue, GroupWith } from '@/lib/domain/discovery/search/fixed-filters.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatRating } from '@/lib/shared/i18n/format.ts'
import type { Translate } from '@/lib/shared/i18n/translator.ts'

type Translator = Translate<'SearchFilters'>
type NumberGroup = { [Group in FixedGroup]: FixedValue<Group> extends number ? Group : never }[FixedGroup]
type WordGroup = Exclude<FixedGroup, NumberGroup>

/** Keys of the words of all values, and of the choice of none. */
type ValueKey = { [Group in WordGroup]: `value.${Group}.${FixedValue<Group>}` }[WordGroup]
type AnyKey = `any.${GroupWith<'radio' | 'select'>}`

/** Numbers in the form, and in a chip. */
const numbers: Record<
  NumberGroup,
  Record<'label' | 'chip', (value: number, locale: Locale, t: Translator) => string>
> = {
  rating: {
    label: (value, locale, t) => t('ratingFrom', { rating: formatRating(value, locale) }),
    chip: (value, locale, t) => t('chip.rating', { rating: formatRating(value, locale) }),
  },
  childAge: {
    label: (age, _, t) => t('age', { age }),
    chip: (age, _, t) => t('chip.childAge', { age }),
  },
}

/** A value of a filter; null is "any". */
export function valueLabel<Group extends FixedGroup>(
  group: Group,
  value: FixedValue<Group> | null,
  locale: Locale,
  t: Translator,
  place: 'label' | 'chip' = 'label',
): string {
  if (value === null) return t(`any.${group}` as AnyKey)
  if (isNumbered(group)) return numbers[group][place](Number(value), locale, t)
  return t(`value.${group}.${value}` as ValueKey)
}

function isNumbered(group: FixedGroup): group is NumberGroup {
  return Object.hasOwn(numbers, group)
}
