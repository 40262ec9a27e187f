import { GuideCard } from '@/components/cards/guide-card.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { citiesOf, type GuideCardView, type GuideCityView } from '@/lib/domain/catalogue/guides/guide.ts'
import { placePath } from '@/lib/domain/geography/places/place.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = { locale: Locale; place: { country: string; city: string }; guides: GuideCardView[] }

/** Three others of the city or near it, for somebody whose guide can't. */
export function OtherGuides({ locale, place, guides }: Props) {
  const [first] = guides
  if (!first) return null
  const t = translatorFor(locale, 'EnquiryStatus')
  const isPlace = ({ slug, country }: GuideCityView) => slug === place.city && country.slug === place.country
  const city = (guides.flatMap(citiesOf).find(isPlace) ?? first.city).name
  return (
    <section aria-labelledby="others" className="mt-8">
      <h2 id="others" className="text-xl leading-(--lh-h3)">
        {t('others.title')}
      </h2>
      <ul className="card-grid mt-4 grid-cols-2 md:grid-cols-3">
        {guides.map((guide) => (
          <li key={guide.id} className="card-lines">
            <GuideCard locale={locale} guide={guide} sizes="(width >= 45rem) 220px, 45vw" />
          </li>
        ))}
      </ul>
      <LocaleLink
        locale={locale}
        href={placePath('guides', place.country, place.city)}
        className="link mt-4 inline-flex min-h-11 items-center"
      >
        {t('others.all', { city })}
      </LocaleLink>
    </section>
  )
}
