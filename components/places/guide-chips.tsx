import { Chip, ChipList } from '@/components/ui/chip.tsx'
import type { GuideCardView } from '@/lib/domain/catalogue/guides/guide.ts'
import { searchPath } from '@/lib/domain/discovery/search/address.ts'
import type { PlaceName } from '@/lib/domain/geography/places/place.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { localeTraits } from '@/lib/shared/i18n/locale-traits.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = {
  locale: Locale
  city: PlaceName
  /** Those on the page. */
  guides: GuideCardView[]
}

/**
 * Narrows the guides of a city: by the reader's language, by English where nobody speaks that, and by the day of the trip,
 * which the browser adds. Each leads to the search, which filters.
 */
export function GuideChips({ locale, city, guides }: Props) {
  const t = translatorFor(locale, 'PlacePage')
  const { language } = localeTraits[locale]
  const speaking = (code: string) =>
    guides.filter(({ languages }) => languages.some((spoken) => spoken.code === code)).length
  const leads = (code: string) => searchPath('guides', { q: city.name, languages: [code] })
  const [own, english] = [speaking(language), speaking('en')]
  return (
    <ChipList label={t('narrow')} isOneRow>
      {own > 0 ? (
        <Chip locale={locale} href={leads(language)} label={t('inOwnLanguage')} count={own} />
      ) : (
        <span className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-chip border border-control border-dashed px-4 text-ink2 text-md">
          {t('inOwnLanguage')} <span>0</span>
        </span>
      )}
      {own === 0 && language !== 'en' && english > 0 && (
        <Chip locale={locale} href={leads('en')} label={t('inEnglish')} count={english} />
      )}
      <a
        hidden
        data-day-chip={localePath(locale, searchPath('guides', { q: city.name }))}
        href={localePath(locale, searchPath('guides', { q: city.name }))}
        data-link="stay"
        className="inline-flex min-h-11 items-center whitespace-nowrap rounded-chip border border-line bg-card px-4 text-md hover:bg-hover [&[hidden]]:hidden"
      >
        {' '}
      </a>
    </ChipList>
  )
}
