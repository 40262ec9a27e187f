import { DayChip } from '@/components/trip/day-chip.tsx'
import { Chip, ChipList } from '@/components/ui/chip.tsx'
import { formatMoney, wholeUnits } from '@/lib/domain/basics/money/price.ts'
import { nextRoundSum } from '@/lib/domain/basics/money/round-sum.ts'
import type { GuideCardView } from '@/lib/domain/catalogue/guides/guide.ts'
import { type SearchAddress, searchPath } from '@/lib/domain/discovery/search/address.ts'
import type { CityCardView } from '@/lib/domain/geography/places/place.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { localeTraits } from '@/lib/shared/i18n/locale-traits.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = {
  locale: Locale
  city: CityCardView
  /** Those on the page. */
  guides: GuideCardView[]
  /** The category of tours for children, and how many of the guides have it. */
  withChildren: { category: string; count: number }
}

/**
 * Narrows the guides of a city: by the reader's language, by English where nobody speaks that, by the day of the trip,
 * which the browser adds, to those who guide children, and by price. Each leads to the search, which filters.
 */
export function GuideChips({ locale, city, guides, withChildren }: Props) {
  const t = translatorFor(locale, 'PlacePage')
  const { language } = localeTraits[locale]
  const speaking = (code: string) =>
    guides.filter(({ languages }) => languages.some((spoken) => spoken.code === code)).length
  const leads = (filters: Partial<SearchAddress> = {}) =>
    searchPath('guides', { places: [`${city.countrySlug}/${city.slug}`], ...filters })
  const [own, english] = [speaking(language), speaking('en')]
  const prices = guides.flatMap(({ priceFrom }) => priceFrom ?? [])
  // A price for each person says less about what a group pays.
  const ofGroups = prices.filter(({ unit }) => unit === 'booking')
  const sum = prices.length > 1 ? nextRoundSum(ofGroups.length > 0 ? ofGroups : prices) : null
  return (
    <ChipList label={t('narrow')} isOneRow>
      {own > 0 ? (
        <Chip
          locale={locale}
          href={leads({ languages: [language] })}
          label={t('inOwnLanguage')}
          count={own}
        />
      ) : (
        <span className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-chip border border-control border-dashed px-4 text-ink2 text-md">
          {t('inOwnLanguage')} <span>0</span>
        </span>
      )}
      {own === 0 && language !== 'en' && english > 0 && (
        <Chip locale={locale} href={leads({ languages: ['en'] })} label={t('inEnglish')} count={english} />
      )}
      <DayChip href={localePath(locale, leads())} />
      {withChildren.count > 0 && (
        <Chip
          locale={locale}
          href={leads({ categories: [withChildren.category] })}
          label={t('withChildren')}
          count={withChildren.count}
        />
      )}
      {sum && (
        <Chip
          locale={locale}
          href={leads({ priceTo: wholeUnits(sum), currency: sum.currency })}
          label={t('upTo', { amount: formatMoney(sum, locale) })}
          count={prices.filter(({ amount }) => amount <= sum.amount).length}
        />
      )}
    </ChipList>
  )
}
