import { CityCard } from '@/components/cards/city-card.tsx'
import { AlertForm } from '@/components/city-alerts/alert-form.tsx'
import { ButtonLink } from '@/components/ui/button.tsx'
import { EmptyState } from '@/components/ui/empty-state.tsx'
import { TitledSection } from '@/components/ui/titled-section.tsx'
import { maxGuidesAtOnce } from '@/lib/domain/conversation/enquiries/enquiry.ts'
import { regionFormPath } from '@/lib/domain/conversation/enquiries/filled.ts'
import type { NothingFound as Alternatives } from '@/lib/domain/discovery/search/results.ts'
import type { PlaceKind } from '@/lib/domain/geography/places/place.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNumber, listOfNames } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Near = NonNullable<Alternatives['near']>
type Props = {
  locale: Locale
  kind: PlaceKind
  query: string
} & Pick<Alternatives, 'suggestions' | 'near' | 'withoutGuides' | 'canAskSeveral'>

/**
 * For words that find nothing: the cities nearest to one that they name, a way to ask the guides there, and to be told of
 * the first guide; else well-known cities to start with.
 */
export function NothingFound(props: Props) {
  const { locale, kind, query, suggestions, near, withoutGuides, canAskSeveral } = props
  const t = translatorFor(locale, 'SearchPage')
  return (
    <>
      <EmptyState
        title={near ? t('noCityTitle', { kind, name: near.city.name }) : t('emptyTitle', { query })}
        text={near ? t('noCityText') : t('emptyText')}
      />
      {near && (
        <div className="mt-4 grid gap-4 md:mt-6">
          {canAskSeveral && near.region.length > 0 && <AskRegion locale={locale} near={near} />}
          {withoutGuides && <AlertForm locale={locale} city={withoutGuides} />}
        </div>
      )}
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
                      {t('kilometresFrom', {
                        kilometres: formatNumber(kilometres, locale),
                        name: near.city.name,
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

/** Leads to the form to several guides, with those of the nearest cities. */
function AskRegion({ locale, near: { city, region } }: { locale: Locale; near: Near }) {
  const t = translatorFor(locale, 'SearchPage')
  return (
    <aside className="flex flex-col gap-x-6 gap-y-4 rounded-card bg-wash p-5 md:flex-row md:items-center md:p-6">
      <div className="min-w-0 flex-1">
        <h2 className="text-xl leading-(--lh-h3)">{t('askRegionTitle')}</h2>
        <p className="lead mt-1 max-w-[34em] text-ink2">
          {t('askRegionText', {
            name: city.name,
            most: maxGuidesAtOnce,
            cities: listOfNames(
              region.map(({ name }) => name),
              locale,
            ),
          })}
        </p>
      </div>
      <ButtonLink
        locale={locale}
        href={regionFormPath(city.key)}
        variant="secondary"
        className="shrink-0 max-md:w-full"
      >
        {t('askRegion')}
      </ButtonLink>
    </aside>
  )
}
