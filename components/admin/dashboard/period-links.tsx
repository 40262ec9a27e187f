import { classNames } from '@/components/ui/class-names.ts'
import { LocaleLink } from '@/components/ui/link.tsx'
import { type Period, periods } from '@/lib/domain/site-figures/axis.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

/** Chooses how far the charts reach back. It stands in the address. */
export async function PeriodLinks({ locale, period: present }: { locale: Locale; period: Period }) {
  const t = await translatorFor(locale, 'AdminDashboard')
  return (
    <nav aria-label={t('figures.period')}>
      <ul className="flex overflow-clip rounded-control border border-control bg-card text-sm">
        {periods.map((period) => (
          <li key={period} className="not-first:border-line not-first:border-l">
            <LocaleLink
              locale={locale}
              href={`/admin?days=${period}`}
              scroll={false}
              aria-current={period === present ? 'true' : undefined}
              className={classNames(
                'grid min-h-9 place-items-center px-3 -outline-offset-3 pointer-coarse:min-h-11',
                period === present ? 'bg-selected text-on-selected' : 'hover:bg-hover',
              )}
            >
              {t('figures.days', { count: period })}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
