import { placeValues } from '@/components/cards/place-texts.ts'
import { ButtonLink } from '@/components/ui/button.tsx'
import { Chip } from '@/components/ui/chip.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import type { GuideCardView } from '@/lib/domain/catalogue/guides/guide.ts'
import { maxGuidesAtOnce } from '@/lib/domain/conversation/enquiries/enquiry.ts'
import { changed, searchPath } from '@/lib/domain/discovery/search/address.ts'
import type { NamedPlace, SearchPageView, Speakers } from '@/lib/domain/discovery/search/results.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNumber, languageName, listOfNames } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { ResultCards } from './result-cards.tsx'
import { shownCount } from './shown-count.ts'

type Props = { locale: Locale; view: SearchPageView; speakers: Speakers }

/** For a place where nobody speaks the asked language: says so, and leads to both groups below. */
export function NoSpeakersNote({ locale, view, speakers }: Props) {
  const t = translatorFor(locale, 'NoSpeakers')
  const { near, here } = speakers
  const tSearch = translatorFor(locale, 'SearchPage')
  return (
    <div className="mb-5 flex gap-3 rounded-card bg-info-wash p-4 md:gap-4 md:p-6">
      <Icon name="info" className="mt-1 shrink-0 text-sea" />
      <div className="min-w-0">
        <div role="status">
          <h2 id="found-title" className="text-xl leading-(--lh-h3) md:text-2xl">
            {t('title', valuesOf(view, speakers, locale))}
          </h2>
          <p className="mt-1 text-ink2">{t(near ? 'twoWays' : 'oneWay', valuesOf(view, speakers, locale))}</p>
        </div>
        <nav
          aria-label={t('ways')}
          className="mt-3 flex gap-2 overflow-x-auto [scrollbar-width:none] max-md:-mr-4 max-md:pr-4 md:flex-wrap"
        >
          {near && (
            <Chip
              locale={locale}
              href={nearPath(view, speakers, near.cities)}
              label={t('nearTitle', valuesOf(view, speakers, locale))}
              count={shownCount(near, locale, tSearch)}
            />
          )}
          <Chip
            locale={locale}
            href={herePath(view, speakers)}
            label={t('hereTitle', valuesOf(view, speakers, locale))}
            count={shownCount(here, locale, tSearch)}
          />
        </nav>
      </div>
    </div>
  )
}

/** Who speaks the language nearby, and who is in the place. */
export function NoSpeakersGroups({ locale, view, speakers }: Props) {
  const t = translatorFor(locale, 'NoSpeakers')
  const { near, here } = speakers
  const toAsk = nearestToAsk(view)
  const values = valuesOf(view, speakers, locale)
  return (
    <>
      {near && (
        <section aria-labelledby="near-title">
          <div className="mb-5 flex items-end justify-between gap-4 border-line border-b pb-2">
            <h2 id="near-title" className="text-[1.5rem]">
              {t('nearTitle', values)}
            </h2>
            {toAsk.length > 1 && (
              <ButtonLink locale={locale} href="#contact" size="small" className="shrink-0 max-md:hidden">
                {translatorFor(locale, 'PlacePage')('askButton', { count: toAsk.length })}
              </ButtonLink>
            )}
          </div>
          <ResultCards locale={locale} cards={near.cards} notes={distances(speakers, locale)} />
        </section>
      )}
      <section aria-labelledby="here-title" className={near ? 'mt-12' : undefined}>
        <h2 id="here-title" className="mb-5 border-line border-b pb-2 text-[1.5rem]">
          {t('hereTitle', values)}
        </h2>
        <ResultCards locale={locale} cards={here.cards} />
      </section>
    </>
  )
}

function valuesOf({ kind }: SearchPageView, { languages, place, near, here }: Speakers, locale: Locale) {
  return {
    kind,
    ...placeValues(place),
    languages: listOfNames(
      languages.map((code) => languageName(code, locale)),
      locale,
    ),
    cities: listOfNames(near?.cities.map(({ name }) => name) ?? [], locale),
    has: here.language ? 'one' : 'any',
    language: here.language ? languageName(here.language, locale) : '',
  }
}

/** Whom one message can ask: those of the nearest city, or the nearest one who speaks the language. */
export function nearestToAsk({ askable, speakers }: SearchPageView): GuideCardView[] {
  if (askable) return askable.guides.slice(0, maxGuidesAtOnce)
  const cards = speakers?.near?.cards
  const nearest = cards?.kind === 'guides' ? cards.items.find((guide) => !guide.enquiriesPaused) : undefined
  return nearest ? [nearest] : []
}

/** How far each result's city is away. */
function distances({ place, near }: Speakers, locale: Locale): Map<number, string> {
  const t = translatorFor(locale, 'NoSpeakers')
  const noteOf = (cityId: number) => {
    const city = near?.cities.find(({ id }) => id === cityId)
    if (!city) return ''
    if (city.kilometres === null) return city.name
    const kilometres = formatNumber(Math.round(city.kilometres / 10) * 10, locale)
    return t('away', { city: city.name, name: place.name, kilometres })
  }
  if (!near) return new Map()
  return new Map(near.cards.items.map(({ id, city }) => [id, noteOf(city.id)]))
}

function nearPath({ kind, address }: SearchPageView, { languages }: Speakers, cities: readonly NamedPlace[]) {
  const places = cities.map(({ path }) => path)
  return searchPath(kind, changed(address, { q: '', exact: false, places, languages: [...languages] }))
}

function herePath({ kind, address }: SearchPageView, { here }: Speakers) {
  return searchPath(kind, changed(address, { languages: here.language ? [here.language] : [] }))
}
