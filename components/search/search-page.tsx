import { AskBand } from '@/components/enquiries/several/ask-band.tsx'
import { AskFoot } from '@/components/enquiries/several/ask-foot.tsx'
import { ContactSeveral } from '@/components/enquiries/several/contact-several.tsx'
import { Opening } from '@/components/places/opening.tsx'
import { TripBar } from '@/components/trip/trip-bar.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { LocaleLink } from '@/components/ui/link.tsx'
import { Pagination } from '@/components/ui/pagination.tsx'
import { StaticMarkup } from '@/components/ui/static-markup.tsx'
import { perPage, type SearchAddress, searchPath } from '@/lib/domain/discovery/search/address.ts'
import { totalOfPages } from '@/lib/domain/discovery/search/paging.ts'
import type { SearchPageView } from '@/lib/domain/discovery/search/results.ts'
import type { PlaceName } from '@/lib/domain/geography/places/place.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { CalendarDate } from '@/lib/shared/calendar/calendar-date.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { chosenFilters } from './chosen-filters.ts'
import { dayInSentence } from './day-in-sentence.ts'
import { FilterPanel } from './filters/filter-panel.tsx'
import { KindTabs } from './kind-tabs.tsx'
import { LooseNote } from './loose-note.tsx'
import { NoSpeakersGroups, NoSpeakersNote, nearestToAsk } from './no-speakers.tsx'
import { NothingFits } from './nothing-fits.tsx'
import { NothingFound } from './nothing-found.tsx'
import { PlaceCards } from './place-cards.tsx'
import { ResultCards } from './result-cards.tsx'
import { SearchBox } from './search-box.tsx'
import { searchTitle } from './search-title.ts'
import { roundEstimate } from './shown-count.ts'
import { Toolbar } from './toolbar.tsx'

type Props = {
  locale: Locale
  view: SearchPageView
  /** The single place that is searched in, when there are no words. */
  onlyPlace: PlaceName | null
  /** The first day that can be asked for. */
  firstDay: CalendarDate
  /** On a site without guides: whether they can register themselves. */
  opening: { canRegister: boolean } | null
}

const panelId = 'filters'
const formId = 'filter-form'

/** A search: its words, kinds and filters, and what it finds. Works without JavaScript. */
export function SearchPage({ locale, view, onlyPlace, firstDay, opening }: Props) {
  const { kind, address, cards, found, other, nothing, speakers, choices, places } = view
  const t = translatorFor(locale, 'SearchPage')
  const tFilters = translatorFor(locale, 'SearchFilters')
  const chosen = chosenFilters(address, choices, locale)
  const title = searchTitle(kind, view.query, onlyPlace, locale)
  const toAsk = nearestToAsk(view)
  const totals =
    kind === 'guides' ? { guides: found, excursions: other } : { guides: other, excursions: found }
  const head = (
    <>
      {/* Where nobody speaks the language, that is said first. */}
      <h1
        className={classNames(
          'max-w-[22em] break-words text-[2.75rem]',
          speakers ? 'sr-only' : 'max-md:sr-only',
        )}
      >
        {title}
      </h1>
      <div
        className={classNames(
          'grid grid-cols-1 gap-3 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-6',
          !speakers && 'md:mt-5',
        )}
      >
        <SearchBox locale={locale} kind={kind} address={view.typed} />
        {!opening && (
          <StaticMarkup className="md:max-lg:max-w-100">
            <TripBar locale={locale} href={`#${panelId}`} opens className="lg:h-full" />
          </StaticMarkup>
        )}
      </div>
    </>
  )
  if (opening) {
    return (
      <div className="page pt-5 md:pt-12">
        {head}
        <div className="mt-8">
          <Opening
            locale={locale}
            title={nothing?.near ? t('noCityTitle', { kind, name: nothing.near.city.name }) : undefined}
            canRegister={opening.canRegister}
          />
        </div>
      </div>
    )
  }
  return (
    <div
      className={classNames(
        'page has-[form[data-pending]]:[&_[data-results]]:opacity-60',
        speakers ? 'pt-3 md:pt-5' : 'pt-5 md:pt-12',
      )}
    >
      {head}
      {view.corrected !== null && (
        <p className="mt-3 text-md">
          {t.rich('corrected', {
            corrected: view.corrected,
            b: (chunks) => <b className="font-bold">{chunks}</b>,
          })}{' '}
          <LocaleLink
            locale={locale}
            href={searchPath(kind, { ...address, page: 1, after: null, exact: true })}
            className="link"
          >
            {t('instead', { query: address.q })}
          </LocaleLink>
        </p>
      )}
      {!speakers && <KindTabs locale={locale} kind={kind} address={address} totals={totals} />}
      <div className="mt-4 grid gap-x-12 lg:mt-6 lg:grid-cols-[14.75rem_minmax(0,1fr)]">
        <aside aria-label={tFilters('title')}>
          <FilterPanel
            locale={locale}
            kind={kind}
            address={address}
            choices={choices}
            found={found}
            firstDay={firstDay}
            id={panelId}
            formId={formId}
          />
        </aside>
        <section aria-labelledby="found-title" className="min-w-0">
          {speakers && <NoSpeakersNote locale={locale} view={view} speakers={speakers} />}
          {places.length > 0 && !speakers && !(nothing && chosen.length > 0) && (
            <PlaceCards locale={locale} kind={kind} places={places} />
          )}
          <Toolbar
            locale={locale}
            kind={kind}
            address={address}
            chosen={chosen}
            panelId={panelId}
            formId={formId}
            hasOrder={found.total > 0}
            count={speakers ? null : <FoundLine locale={locale} view={view} />}
          />
          {view.isLoose && <LooseNote locale={locale} view={view} />}
          <div data-results="" className="mt-5 transition-opacity">
            {speakers ? (
              <NoSpeakersGroups locale={locale} view={view} speakers={speakers} />
            ) : nothing ? (
              chosen.length > 0 ? (
                <NothingFits locale={locale} view={view} nothing={nothing} chosen={chosen} />
              ) : (
                <NothingFound locale={locale} kind={kind} query={address.q} {...nothing} />
              )
            ) : (
              <>
                <ResultCards locale={locale} cards={cards} />
                {view.askable && (
                  <div className="max-md:hidden">
                    <AskBand locale={locale} guides={toAsk} shape="band" />
                  </div>
                )}
                <Pagination
                  locale={locale}
                  page={address.page}
                  perPage={perPage}
                  total={totalOfPages(found, {
                    page: address.page,
                    items: cards.items.length,
                    hasNext: view.next !== null,
                  })}
                  hrefOf={(page) => searchPath(kind, pageOf(view, page))}
                />
                <p className="mt-4 text-center">
                  <LocaleLink
                    locale={locale}
                    href="/about#ranking"
                    className="link-plain inline-flex min-h-11 items-center text-ink2 text-sm hover:text-ink"
                  >
                    {t('best')}
                  </LocaleLink>
                </p>
              </>
            )}
          </div>
        </section>
      </div>
      {view.askable && <ContactSeveral locale={locale} {...view.askable} />}
      {toAsk.length > 0 && <AskFoot locale={locale} guides={toAsk} />}
    </div>
  )
}

/** The next page begins after the last result of this one, even if new results have come before it since. */
function pageOf({ address, next }: SearchPageView, page: number): SearchAddress {
  return { ...address, page, after: page === address.page + 1 ? next : null }
}

/** Number of results, group size and day. It is announced when it changes. */
function FoundLine({ locale, view }: { locale: Locale; view: SearchPageView }) {
  const t = translatorFor(locale, 'SearchPage')
  const tNothing = translatorFor(locale, 'NothingFits')
  const { kind, found, address, nothing } = view
  const { date, guests } = address
  const isGuides = kind === 'guides'
  const total = found.isExact
    ? t(isGuides ? 'guideTotal' : 'excursionTotal', { count: found.total })
    : t(isGuides ? 'guideAbout' : 'excursionAbout', { count: roundEstimate(found.total) })
  return (
    <div role="status">
      <h2 id="found-title" className="font-normal font-sans text-base text-ink2 tracking-normal">
        {nothing && nothing.loosened.length > 0 ? (
          <b className="font-bold text-ink">{tNothing(kind)}</b>
        ) : (
          t.rich('found', {
            total,
            group: guests === null || nothing ? 'none' : 'some',
            guests: guests ?? 0,
            day: date === null || nothing ? 'none' : address.near ? 'near' : 'exact',
            date: date === null ? '' : dayInSentence(date, locale),
            b: (chunks) => <b className="font-bold text-ink">{chunks}</b>,
          })
        )}
      </h2>
    </div>
  )
}
