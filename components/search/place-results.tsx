import { LocaleLink } from '@/components/ui/link.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { type PlaceKind, placePath } from '@/lib/domain/places/place.ts'
import type { PlaceResult } from '@/lib/domain/search/search.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

/** Countries and cities whose name matches the query. */
export async function PlaceResults({
  locale,
  kind,
  places,
}: {
  locale: Locale
  kind: PlaceKind
  places: PlaceResult[]
}) {
  const t = await translatorFor(locale, 'SearchPage')
  const tCity = await translatorFor(locale, 'CityCard')
  return (
    <section aria-labelledby="places-title" className="mt-8">
      <h2 id="places-title" className="font-sans text-base font-bold tracking-normal">
        {t('places')}
      </h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {places.map((place) => (
          <li
            key={`${place.kind}-${place.id}`}
            className="card-link flex items-center gap-4 rounded-card border border-line bg-card p-2.5"
          >
            <Picture
              picture={place.picture}
              sizes="96px"
              standIn={kind}
              alt=""
              className="aspect-4/3 w-24 shrink-0 rounded-control"
            />
            <div className="min-w-0">
              <h3 className="text-lg leading-(--lh-h3)">
                <LocaleLink
                  locale={locale}
                  href={placePath(kind, place.countrySlug, place.kind === 'city' ? place.slug : undefined)}
                  className="card-title"
                >
                  {place.name}
                </LocaleLink>
              </h3>
              <p className="text-sm text-ink2">
                {place.kind === 'city' && <span className="block">{place.countryName}</span>}
                {t('placeCounts', {
                  guides: tCity('guides', { count: place.guideCount }),
                  excursions: tCity('excursions', { count: place.excursionCount }),
                })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
