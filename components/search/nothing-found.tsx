import { CityCard } from '@/components/cards/city-card.tsx'
import { EmptyState } from '@/components/ui/empty-state.tsx'
import { TitledSection } from '@/components/ui/titled-section.tsx'
import type { NothingFound as Alternatives } from '@/lib/domain/discovery/search/results.ts'
import type { PlaceKind } from '@/lib/domain/geography/places/place.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = {
  locale: Locale
  kind: PlaceKind
  query: string
} & Pick<Alternatives, 'suggestions' | 'near'>

/** For words that find nothing: the cities nearest to one that they name, else well-known ones to start with. */
export function NothingFound({ locale, kind, query, suggestions, near }: Props) {
  const t = translatorFor(locale, 'SearchPage')
  const tAway = translatorFor(locale, 'NoSpeakers')
  return (
    <>
      <EmptyState
        title={near ? t('noCityTitle', { kind, name: near.name }) : t('emptyTitle', { query })}
        text={near ? t('noCityText') : t('emptyText')}
      />
      {suggestions.length > 0 && (
        <TitledSection locale={locale} id="start-title" title={t(near ? 'nearest' : 'suggestions')}>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4 lg:gap-x-6">
            {suggestions.map((city) => {
              const kilometres = near?.kilometres.get(city.id)
              return (
                <li key={city.id}>
                  <CityCard locale={locale} city={city} kind={kind} />
                  {near && kilometres !== undefined && (
                    <p className="mt-1 text-ink2 text-sm">
                      {tAway('away', {
                        city: city.name,
                        kilometres: formatNumber(kilometres, locale),
                        name: near.name,
                      })}
                    </p>
                  )}
                </li>
              )
            })}
          </ul>
        </TitledSection>
      )}
    </>
  )
}
