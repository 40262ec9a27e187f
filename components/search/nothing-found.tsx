import { CityCard } from '@/components/cards/city-card.tsx'
import { EmptyState } from '@/components/ui/empty-state.tsx'
import { TitledSection } from '@/components/ui/titled-section.tsx'
import type { CityCardView, PlaceKind } from '@/lib/domain/geography/places/place.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = { locale: Locale; kind: PlaceKind; query: string; cities: CityCardView[] }

/** For words that find nothing: well-known cities to start with. */
export function NothingFound({ locale, kind, query, cities }: Props) {
  const t = translatorFor(locale, 'SearchPage')
  return (
    <>
      <EmptyState title={t('emptyTitle', { query })} text={t('emptyText')} />
      {cities.length > 0 && (
        <TitledSection locale={locale} id="start-title" title={t('suggestions')}>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4 lg:gap-x-6">
            {cities.map((city) => (
              <li key={city.id}>
                <CityCard locale={locale} city={city} kind={kind} />
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
    </>
  )
}
