import type { WantedCity } from '@/lib/domain/conversation/city-alerts/place.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = { locale: Locale; wanted: readonly WantedCity[] }

/** Cities without a guide that people wait for; nothing while nobody does. */
export function WantedCities({ locale, wanted }: Props) {
  const t = translatorFor(locale, 'AdminDashboard')
  if (wanted.length === 0) return null
  return (
    <section aria-labelledby="wanted-cities" className="mt-10 min-w-0">
      <h2 id="wanted-cities" className="flex min-h-11 items-end border-line border-b pb-2 text-xl">
        {t('wanted.title')}
      </h2>
      <ul className="text-sm">
        {wanted.map(({ key, name, country, count }) => (
          <li key={key} className="flex justify-between gap-4 border-line border-b py-2.5">
            <span className="min-w-0 wrap-anywhere">
              <b className="font-label">{name}</b> <span className="text-ink2">{country}</span>
            </span>
            <span className="shrink-0 tabular-nums">
              {t('wanted.count', { count, number: formatNumber(count, locale) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
