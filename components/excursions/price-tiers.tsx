import { TitledPart } from '@/components/cards/titled-part.tsx'
import { ApproximatePrice } from '@/components/ui/price.tsx'
import { formatMoney } from '@/lib/domain/basics/money/price.ts'
import type { ExcursionPageView } from '@/lib/domain/catalogue/excursions/excursion.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = { locale: Locale; excursion: Pick<ExcursionPageView, 'price' | 'priceTiers'> }

/** Prices by group size, where they differ, and how to pay. */
export function PriceTiers({ locale, excursion: { price, priceTiers } }: Props) {
  const t = translatorFor(locale, 'ExcursionPage')
  const prices = translatorFor(locale, 'Price')
  return (
    <TitledPart title={t('price')}>
      {priceTiers.length > 1 ? (
        <table className="w-full max-w-[30rem] text-md">
          <caption className="sr-only">{t('priceByParty')}</caption>
          <tbody>
            {priceTiers.map((tier) => (
              <tr
                key={tier.minGuests}
                data-tier={`${tier.minGuests}-${tier.maxGuests}`}
                className="border-line border-b data-chosen:font-bold"
              >
                <th scope="row" className="py-2.5 pr-4 text-left [font-weight:inherit]">
                  {tier.minGuests === tier.maxGuests
                    ? t('tierExact', { count: tier.minGuests })
                    : t('tierRange', { min: tier.minGuests, max: tier.maxGuests })}
                </th>
                <td className="py-2.5 text-right">
                  <span className="text-ink2 text-sm">{prices(tier.price.unit)} </span>
                  <span className="whitespace-nowrap font-bold">{formatMoney(tier.price, locale)}</span>
                  {tier.price.approximate && (
                    <span className="block text-ink2 text-sm">
                      <ApproximatePrice locale={locale} money={tier.price.approximate} />
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p>
          <span className="font-bold">{formatMoney(price, locale)}</span>{' '}
          <span className="text-ink2">{prices(price.unit)}</span>
        </p>
      )}
      <p className="mt-3 max-w-[34em] text-ink2 text-md">{t('priceNote')}</p>
    </TitledPart>
  )
}
