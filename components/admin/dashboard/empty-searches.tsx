import { SparkBars } from '@/components/ui/charts/spark-bars.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import type { EmptySearchView } from '@/lib/domain/administration/empty-searches/term.ts'
import type { Period } from '@/lib/domain/administration/site-figures/axis.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { capitalised, formatNumber, languageName } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { HideSearch } from './hide-search.tsx'

type Props = { locale: Locale; period: Period; searches: readonly EmptySearchView[] }

/**
 * Most frequent searches without results. A term links to its search, and to the form for a new place; one that nothing can
 * be done about is hidden.
 */
export function EmptySearches({ locale, period, searches }: Props) {
  const t = translatorFor(locale, 'AdminDashboard')
  const shown = searches.filter(({ isHidden }) => !isHidden)
  const hidden = searches.filter(({ isHidden }) => isHidden)
  return (
    <section aria-labelledby="empty-searches" className="min-w-0">
      <h2 id="empty-searches" className="flex min-h-11 items-end border-line border-b pb-2 text-xl">
        {t('searches.title')}
      </h2>
      {shown.length === 0 ? (
        <p className="mt-3 text-ink2">{t('searches.none')}</p>
      ) : (
        <SearchTable locale={locale} period={period} searches={shown} />
      )}
      {hidden.length > 0 && (
        <details className="text-sm">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center text-ink2">
            {t('searches.hidden', { count: hidden.length })}
          </summary>
          <SearchTable locale={locale} period={period} searches={hidden} />
        </details>
      )}
    </section>
  )
}

function SearchTable({ locale, period, searches }: Props) {
  const t = translatorFor(locale, 'AdminDashboard')
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-line border-b text-left text-ink2">
          <Column>{t('searches.term')}</Column>
          <Column className="pl-4 max-md:hidden">{t('searches.language')}</Column>
          <Column className="pl-4 text-right">{t('searches.times')}</Column>
          <Column className="pl-6 max-md:hidden">
            {t(period === 90 ? 'searches.byWeek' : 'searches.byDay')}
          </Column>
          <Column className="pl-6 max-md:hidden">{t('searches.act')}</Column>
        </tr>
      </thead>
      <tbody>
        {searches.map((search) => {
          const language = capitalised(languageName(new Intl.Locale(search.locale).language, locale), locale)
          const act = search.isHidden ? 'show' : 'hide'
          const acts = (
            <>
              {search.mayBePlace && !search.isHidden && (
                <LocaleLink
                  locale={locale}
                  href={`/admin/places/cities/new?${new URLSearchParams({ name: search.term, language: search.locale })}`}
                  className="link"
                >
                  {t('searches.addPlace')}
                </LocaleLink>
              )}
              <HideSearch
                locale={locale}
                search={{ locale: search.locale, term: search.term }}
                isHidden={search.isHidden}
                label={t(`searches.${act}`)}
                name={t(`searches.${act}Term`, { term: search.term })}
              />
            </>
          )
          return (
            <tr key={`${search.locale} ${search.term}`} className="border-line border-b">
              <th scope="row" className="py-2.5 text-left font-label">
                <a
                  lang={search.locale}
                  href={`${localePath(search.locale, '/search/excursions')}?q=${encodeURIComponent(search.term)}`}
                  className="wrap-anywhere underline decoration-line underline-offset-3 hover:decoration-current"
                >
                  {search.term}
                </a>
                <div className="mt-1 flex flex-wrap items-baseline gap-x-4 font-normal md:hidden">
                  <span className="text-ink2">{language}</span>
                  {acts}
                </div>
              </th>
              <td className="py-2.5 pl-4 text-ink2 max-md:hidden">{language}</td>
              <td className="py-2.5 pl-4 text-right tabular-nums max-md:align-top">
                {formatNumber(search.times, locale)}
              </td>
              <td className="py-2.5 pl-6 max-md:hidden">
                <SparkBars label={search.points.join(', ')} values={search.points} />
              </td>
              <td className="py-2.5 pl-6 max-md:hidden">
                <div className="flex flex-wrap items-baseline gap-x-4">{acts}</div>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Column({ children, className = '' }: { children: string; className?: string }) {
  return (
    <th scope="col" className={`py-2 font-normal ${className}`}>
      {children}
    </th>
  )
}
