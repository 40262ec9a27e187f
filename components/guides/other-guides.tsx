import { GuideCard } from '@/components/cards/guide-card.tsx'
import { TitledSection } from '@/components/ui/titled-section.tsx'
import { citiesOf, type GuideCardView, type GuideCityView } from '@/lib/domain/catalogue/guides/guide.ts'
import { type PlaceName, placePath } from '@/lib/domain/geography/places/place.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = { locale: Locale; guide: GuideCardView; others: GuideCardView[] }

/** Guides like the one of the page, under the smallest place that all of them share. */
export function OtherGuides({ locale, guide, others }: Props) {
  const t = translatorFor(locale, 'GuidePage')
  const { city, country } = guide
  const place = smallestCommonPlace(guide, others)
  const isCity = place === city
  return (
    <TitledSection
      anchor="others"
      className="screen-only section"
      locale={locale}
      id="others-title"
      title={
        place
          ? t('othersIn', { city: place.name, cityIn: place.prepositionalCase ?? place.name })
          : t('othersNearby')
      }
      {...(place && {
        link: {
          href: isCity ? placePath('guides', country.slug, city.slug) : placePath('guides', country.slug),
          label: t('allGuides'),
        },
      })}
    >
      <ul className="card-grid card-rail [--rail-item:10.5rem] lg:grid-cols-4">
        {others.map((other) => (
          <li key={other.id} className="card-lines">
            <GuideCard locale={locale} guide={other} withCity={!isCity} />
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

/** The guide's city or country if all of them work there; null when some work in another country. */
function smallestCommonPlace(guide: GuideCardView, others: GuideCardView[]): PlaceName | null {
  const { city, country } = guide
  const areAll = (isThere: (one: GuideCityView) => boolean) =>
    others.every((other) => citiesOf(other).some(isThere))
  if (areAll(({ id }) => id === city.id)) return city
  return areAll((one) => one.country.id === country.id) ? country : null
}
