import type { EmptySearchView } from '@/lib/domain/empty-searches/term.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { capitalised, formatMonthDay, formatNumber, languageName } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = { locale: Locale; searches: readonly EmptySearchView[] }

/** What readers looked for most often and didn't find. A term leads to its search. */
export async function EmptySearches({ locale, searches }: Props) {
  const t = await translatorFor(locale, 'AdminDashboard')
  return (
    <section aria-labelledby="empty-searches" className="mt-8">
      <h2 id="empty-searches" className="text-xl">
        {t('searches.title')}
      </h2>
      {searches.length === 0 ? (
        <p className="mt-2 text-ink2">{t('searches.none')}</p>
      ) : (
        <table className="mt-2 w-full text-sm">
          <thead>
            <tr className="border-line border-b text-left text-ink2">
              <th scope="col" className="py-2 font-normal">
                {t('searches.term')}
              </th>
              <th scope="col" className="py-2 pl-4 font-normal">
                {t('searches.language')}
              </th>
              <th scope="col" className="py-2 pl-4 text-right font-normal">
                {t('searches.times')}
              </th>
              <th scope="col" className="py-2 pl-4 text-right font-normal max-md:hidden">
                {t('searches.last')}
              </th>
            </tr>
          </thead>
          <tbody>
            {searches.map((search) => (
              <tr key={`${search.locale} ${search.term}`} className="border-line border-b">
                <th scope="row" lang={search.locale} className="wrap-anywhere py-2.5 text-left">
                  <a
                    href={`${localePath(search.locale, '/search/excursions')}?q=${encodeURIComponent(search.term)}`}
                    className="link"
                  >
                    {search.term}
                  </a>
                </th>
                <td className="py-2.5 pl-4 text-ink2">
                  {capitalised(languageName(search.locale, locale), locale)}
                </td>
                <td className="py-2.5 pl-4 text-right tabular-nums">{formatNumber(search.times, locale)}</td>
                <td className="py-2.5 pl-4 text-right max-md:hidden">
                  {formatMonthDay(search.lastDay, locale)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
