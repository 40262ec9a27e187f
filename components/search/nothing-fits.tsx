import { placeValues } from '@/components/cards/place-texts.ts'
import { AlertForm } from '@/components/city-alerts/alert-form.tsx'
import { ButtonLink } from '@/components/ui/button.tsx'
import { Chip } from '@/components/ui/chip.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { citiesOf, type GuidePersonView } from '@/lib/domain/catalogue/guides/guide.ts'
import { maxGuidesAtOnce } from '@/lib/domain/conversation/enquiries/enquiry.ts'
import { changed, searchPath } from '@/lib/domain/discovery/search/address.ts'
import type { NothingFound, SearchPageView } from '@/lib/domain/discovery/search/results.ts'
import { placePath } from '@/lib/domain/geography/places/place.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatDay, listOfNames } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { Picture as PictureView } from '@/lib/shared/pictures/picture.ts'
import type { ChosenFilter } from './chosen-filters.ts'
import { looserSearches } from './looser-searches.ts'
import { missNotes } from './miss-notes.ts'
import { ResultCards } from './result-cards.tsx'
import { shownCount } from './shown-count.ts'

type Props = { locale: Locale; view: SearchPageView; nothing: NothingFound; chosen: ChosenFilter[] }

/** For filters that leave nothing: which one to leave out, what comes nearest, and who can be asked. */
export function NothingFits({ locale, view, nothing, chosen }: Props) {
  const { kind, address } = view
  const t = translatorFor(locale, 'NothingFits')
  const tSearch = translatorFor(locale, 'SearchPage')
  const tDays = translatorFor(locale, 'FreeDays')
  const looser = looserSearches(view, nothing, chosen, locale, t)
  const hasSingle = nothing.loosened.some(({ condition }) => condition !== 'filters')
  const conditions = [...(address.q === '' ? [] : [address.q]), ...chosen.map(({ label }) => label)]
  const picture = pictureOf(nothing)
  return (
    <>
      <div className="flex flex-col gap-6 rounded-card border border-control border-dashed p-4 md:flex-row md:items-center md:p-6">
        {picture && (
          <Picture
            picture={picture}
            sizes="(width >= 45rem) 208px, 92vw"
            alt=""
            className="aspect-4/3 w-full rounded-control max-md:aspect-2/1 md:w-52 md:shrink-0"
          />
        )}
        <div className="min-w-0">
          <h3 className="text-xl leading-(--lh-h3) md:text-2xl">
            {hasSingle ? t(kind === 'guides' ? 'guidesTitle' : 'excursionsTitle') : t('noneTitle')}
          </h3>
          <p className="lead mt-1 text-ink2">{t('text', { conditions: listOfNames(conditions, locale) })}</p>
          {looser.length > 0 && (
            <nav aria-label={t('loosen')} data-stays="" className="mt-4 flex flex-wrap gap-2">
              {looser.map(({ label, total, search }) => (
                <Chip
                  key={label}
                  locale={locale}
                  href={searchPath(kind, search)}
                  label={label}
                  count={shownCount(total, locale, tSearch)}
                />
              ))}
            </nav>
          )}
          {nothing.nearDays.length > 0 && (
            <nav aria-label={tDays('near')} className="mt-4">
              <p className="text-ink2 text-md">{tDays('near')}</p>
              <div className="mt-2 flex flex-wrap gap-2">
                {nothing.nearDays.map((day) => (
                  <Chip
                    key={day}
                    locale={locale}
                    href={searchPath(kind, changed(address, { date: day, near: false }))}
                    label={formatDay(day, locale)}
                  />
                ))}
              </div>
            </nav>
          )}
        </div>
      </div>
      {nothing.nearest.items.length > 0 && (
        <section aria-labelledby="nearest-title" className="mt-12">
          <h2 id="nearest-title" className="mb-5 text-[1.75rem]">
            {t('nearest')}
          </h2>
          <ResultCards locale={locale} cards={nothing.nearest} notes={missNotes(view, nothing, locale, t)} />
        </section>
      )}
      <AskGuides locale={locale} nothing={nothing} />
      {nothing.withoutGuides && (
        <div className="mt-6">
          <AlertForm locale={locale} city={nothing.withoutGuides} />
        </div>
      )}
    </>
  )
}

/** The city's own, else that of the nearest tour. */
function pictureOf({ city, nearest }: NothingFound): PictureView | null {
  if (city) return city.picture
  return nearest.kind === 'excursions' ? (nearest.items[0]?.picture ?? null) : null
}

/** A guide of one of the nearest results, and the cities that the result is about. */
function faceOf({ id, portrait }: GuidePersonView, cities: ReadonlyArray<{ id: number }>) {
  return { id, portrait, cityIds: cities.map((city) => city.id) }
}

/** The offer to write to several guides of the city at once; leads to the form on the city's page. */
function AskGuides({ locale, nothing }: Pick<Props, 'locale' | 'nothing'>) {
  const { city, canAskSeveral, nearest } = nothing
  if (!city || !canAskSeveral || city.guideCount < 2) return null
  const t = translatorFor(locale, 'NothingFits')
  const tPlace = translatorFor(locale, 'PlacePage')
  const faces = new Map(
    nearest.kind === 'guides'
      ? nearest.items.map((guide) => [guide.id, faceOf(guide, citiesOf(guide))] as const)
      : nearest.items.map(({ guide, city: place }) => [guide.id, faceOf(guide, [place])] as const),
  )
  const ofCity = [...faces.values()].filter(({ cityIds }) => cityIds.includes(city.id))
  return (
    <aside className="mt-4 flex flex-col gap-x-6 gap-y-4 rounded-band bg-wash p-6 md:flex-row md:items-center md:px-7">
      {ofCity.length > 0 && (
        <div className="flex shrink-0">
          {ofCity.map(({ id, portrait }) => (
            <Picture
              key={id}
              picture={portrait}
              sizes="48px"
              standIn="portrait"
              alt=""
              className="-ml-3 size-12 rounded-full border-2 border-wash first:ml-0"
            />
          ))}
        </div>
      )}
      <div className="min-w-0 flex-1">
        <h2 className="text-xl leading-(--lh-h3)">{t('askTitle', placeValues(city))}</h2>
        <p className="lead mt-0.5 text-ink2 text-sm">{tPlace('askText')}</p>
      </div>
      <ButtonLink
        locale={locale}
        href={`${placePath('guides', city.countrySlug, city.slug)}#contact`}
        variant="secondary"
        className="shrink-0 max-md:w-full"
      >
        {tPlace('askButton', { count: Math.min(maxGuidesAtOnce, city.guideCount) })}
      </ButtonLink>
    </aside>
  )
}
