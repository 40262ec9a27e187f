import { classNames } from '@/components/ui/class-names.ts'
import { LocaleLink } from '@/components/ui/link.tsx'
import { formatMoney } from '@/lib/domain/basics/money/price.ts'
import type { HeldPlace } from '@/lib/domain/sales/first-places/held-place.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { labelled } from '@/lib/shared/i18n/in-a-row.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { weekText } from './week-text.ts'

/** Bought first places, with their results. */
export function HeldPlaces({ locale, held }: { locale: Locale; held: HeldPlace[] }) {
  const t = translatorFor(locale, 'FirstPlaces')
  return (
    <section className="mt-12">
      <h2 className="text-xl">{t('own')}</h2>
      {held.length === 0 ? (
        <p className="mt-2 text-ink2">{t('noPlaces')}</p>
      ) : (
        <table className="mt-2 w-full max-md:block">
          <thead className="border-line border-b text-left text-ink2 text-md max-md:sr-only">
            <tr>
              {(['where', 'when', 'shown', 'opened', 'enquiries'] as const).map((key) => (
                <th key={key} scope="col" className="py-2.5 pr-4 font-normal">
                  {t(key)}
                </th>
              ))}
              <th scope="col" className="py-2.5 text-right font-normal">
                {t('paid')}
              </th>
            </tr>
          </thead>
          <tbody className="max-md:block">
            {held.map((one) => (
              <tr
                key={one.id}
                className="border-line border-b max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:py-2.5"
              >
                <td className="py-3 pr-4 max-md:py-0">{one.place}</td>
                <td className="py-3 pr-4 text-ink2 max-md:col-start-1 max-md:py-0">
                  {weekText(one, locale)}
                  {one.isNow && ` · ${t('now')}`}
                  {one.lacksErid && (one.isNow || one.isAhead) && ` · ${t('lacksErid')}`}
                </td>
                {(['shown', 'opened', 'enquiries'] as const).map((key) => (
                  <td
                    key={key}
                    className={classNames(
                      'py-3 pr-4 tabular-nums max-md:col-start-1 max-md:py-0 max-md:text-md',
                      one.isAhead && 'text-ink2 max-md:hidden',
                    )}
                  >
                    <span className="text-ink2 md:hidden">{labelled(t(key), '', locale)}</span>
                    {one.isAhead ? '–' : key === 'enquiries' ? one[key] : t('times', { count: one[key] })}
                  </td>
                ))}
                <td className="py-3 text-right font-label max-md:col-start-2 max-md:row-start-1 max-md:py-0">
                  {one.isOrdered && one.paymentId ? (
                    <LocaleLink locale={locale} href={`/payment/${one.paymentId}`} className="link">
                      {t('ordered')}
                    </LocaleLink>
                  ) : (
                    formatMoney({ amount: one.amount, currency: 'EUR' }, locale)
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
