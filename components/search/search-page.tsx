import type { ReactNode } from 'react'
import { CityCard } from '@/components/places/city-card.tsx'
import { ButtonLink, buttonClass } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { EmptyState } from '@/components/ui/empty-state.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { SectionHeading } from '@/components/ui/section-heading.tsx'
import type { CityCardView, PlaceKind } from '@/lib/domain/places/place.ts'
import type { PlaceResult } from '@/lib/domain/search/search.ts'
import { isWrittenInCharacters, type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import type { CalendarDate } from '@/lib/shared/calendar/calendar-date.ts'
import { formatDay, formatMonthDay } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { FreeDateField } from './free-date-field.tsx'
import { PlaceResults } from './place-results.tsx'

type Props = {
  locale: Locale
  kind: PlaceKind
  /** Empty for the list of all, best first. */
  query: string
  /** Only what is free on that day. */
  date: CalendarDate | null
  places: PlaceResult[]
  /** Near days on which somebody is free, when nobody is on that one. */
  otherDays: CalendarDate[]
  total: number
  /** The cards; null when there are none. */
  list: ReactNode | null
  /** Well-known cities, offered as a start or when nothing is found. */
  suggestions: CityCardView[]
}

/** The search page: search box, kinds, matching places, then guides or excursions. Works without JavaScript. */
export async function SearchPage(props: Props) {
  const { locale, kind, query, date, places, otherDays, total, list, suggestions } = props
  const t = await translatorFor(locale, 'SearchPage')
  const isGuides = kind === 'guides'
  const title =
    query === ''
      ? t(isGuides ? 'guidesTitle' : 'excursionsTitle')
      : t(isGuides ? 'guidesFor' : 'excursionsFor', { query })
  const days = await translatorFor(locale, 'FreeDays')
  const isEmpty = list === null && places.length === 0 && date === null
  return (
    <div className="page pt-8 md:pt-12">
      <h1 className="max-w-[20em] break-words">{title}</h1>
      <SearchBox locale={locale} kind={kind} query={query} date={date} />
      <nav aria-label={t('kind')} className="mt-6 border-b border-line">
        <ul className="-mb-px flex gap-x-7">
          {(['guides', 'excursions'] as const).map((one) => (
            <li key={one}>
              <LocaleLink
                locale={locale}
                href={searchPath(one, query, 1, date)}
                aria-current={one === kind ? 'true' : undefined}
                className={classNames(
                  'inline-flex min-h-11 items-center border-b-2',
                  one === kind
                    ? 'border-primary font-bold'
                    : 'border-transparent text-ink2 hover:border-control hover:text-ink',
                )}
              >
                {t(one === 'guides' ? 'guidesTab' : 'excursionsTab')}
              </LocaleLink>
            </li>
          ))}
        </ul>
      </nav>
      {places.length > 0 && <PlaceResults locale={locale} kind={kind} places={places} />}
      {isEmpty ? (
        <div className="mt-10">
          <EmptyState title={t('emptyTitle', { query })} text={t('emptyText')} />
        </div>
      ) : (
        <section aria-labelledby="found-title" className="mt-8">
          <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6">
            <h2 id="found-title" className="font-sans text-base font-bold tracking-normal">
              {t(isGuides ? 'guideTotal' : 'excursionTotal', { count: total })}
              {date !== null && !isWrittenInCharacters(locale) && ' '}
              {date !== null && days('freeOn', { date: formatMonthDay(date, locale) })}
            </h2>
            {query === '' && (
              <LocaleLink
                locale={locale}
                href="/about#ranking"
                className="link-plain inline-flex min-h-11 items-center text-sm text-ink2 hover:text-ink"
              >
                {t('best')}
              </LocaleLink>
            )}
          </div>
          {list}
          {date !== null && list === null && (
            <OtherDays locale={locale} kind={kind} query={query} days={otherDays} />
          )}
        </section>
      )}
      {suggestions.length > 0 && (
        <section aria-labelledby="start-title" className="section">
          <SectionHeading locale={locale} id="start-title" title={t('suggestions')} />
          <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4 lg:gap-x-6">
            {suggestions.map((city) => (
              <li key={city.id}>
                <CityCard locale={locale} city={city} kind={kind} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

type OtherDaysProps = Pick<Props, 'locale' | 'kind' | 'query'> & { days: CalendarDate[] }

/** Where to go on when nobody is free that day. */
async function OtherDays({ locale, kind, query, days }: OtherDaysProps) {
  const t = await translatorFor(locale, 'FreeDays')
  return (
    <div className="-mt-3">
      <p>{t(days.length > 0 ? 'near' : 'noneNear')}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {days.map((day) => (
          <li key={day}>
            <ButtonLink locale={locale} href={searchPath(kind, query, 1, day)} variant="secondary">
              {formatDay(day, locale)}
            </ButtonLink>
          </li>
        ))}
        <li>
          <ButtonLink locale={locale} href={searchPath(kind, query)} variant="quiet">
            {t('anyDay')}
          </ButtonLink>
        </li>
      </ul>
    </div>
  )
}

/** The address of a search, without locale prefix. */
export function searchPath(
  kind: PlaceKind,
  query: string,
  page = 1,
  date: CalendarDate | null = null,
): string {
  const parameters = new URLSearchParams()
  if (query !== '') parameters.set('q', query)
  if (date !== null) parameters.set('date', date)
  if (page > 1) parameters.set('page', String(page))
  const text = parameters.toString()
  return `/search/${kind}${text && `?${text}`}`
}

type BoxProps = Pick<Props, 'locale' | 'kind' | 'query' | 'date'>

async function SearchBox({ locale, kind, query, date }: BoxProps) {
  const t = await translatorFor(locale, 'SearchPage')
  const days = await translatorFor(locale, 'FreeDays')
  return (
    <search>
      <form action={localePath(locale, `/search/${kind}`)} className="mt-6 max-w-[52rem]">
        <div className="flex flex-wrap items-end gap-x-2 gap-y-4">
          <div className="min-w-60 flex-1">
            <label htmlFor="search-query" className="label">
              {t('label')}
            </label>
            <input
              id="search-query"
              className="field"
              type="search"
              name="q"
              defaultValue={query}
              placeholder={t('placeholder')}
              maxLength={100}
              autoComplete="off"
              enterKeyHint="search"
            />
          </div>
          <FreeDateField id="search-date" label={days('filter')} date={date} />
          <button type="submit" className={buttonClass({}, 'shrink-0 max-sm:px-4')}>
            <Icon name="search" size={20} />
            <span className="max-sm:sr-only">{t('submit')}</span>
          </button>
        </div>
      </form>
    </search>
  )
}
