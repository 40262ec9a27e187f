import { classNames } from '@/components/ui/class-names.ts'
import { LocaleLink } from '@/components/ui/link.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { periods } from '@/lib/domain/administration/site-figures/axis.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { type DashboardState, dashboardAddress } from './dashboard-address.ts'

const cell = 'grid min-h-9 place-items-center -outline-offset-3 pointer-coarse:min-h-11'

/** Chooses how far the charts reach back, and whether they are tables. Both stand in the address. */
export function PeriodLinks({ locale, state }: { locale: Locale; state: DashboardState }) {
  const t = translatorFor(locale, 'AdminDashboard')
  const switchName = t(state.isTable ? 'figures.asCharts' : 'figures.asTables')
  return (
    <div className="flex gap-2">
      <nav aria-label={t('figures.period')}>
        <ul className="flex overflow-clip rounded-control border border-control bg-card text-sm">
          {periods.map((period) => (
            <li key={period} className="not-first:border-line not-first:border-l">
              <LocaleLink
                locale={locale}
                href={dashboardAddress({ ...state, period })}
                scroll={false}
                aria-current={period === state.period ? 'true' : undefined}
                className={classNames(
                  cell,
                  'px-3',
                  period === state.period ? 'bg-selected text-on-selected' : 'hover:bg-hover',
                )}
              >
                {t('figures.days', { count: period })}
              </LocaleLink>
            </li>
          ))}
        </ul>
      </nav>
      <LocaleLink
        locale={locale}
        href={dashboardAddress({ ...state, isTable: !state.isTable })}
        scroll={false}
        aria-label={switchName}
        title={switchName}
        className={classNames(
          cell,
          'w-10 rounded-control border border-control pointer-coarse:w-11',
          state.isTable ? 'bg-selected text-on-selected' : 'bg-card hover:bg-hover',
        )}
      >
        <WorkIcon name="table" size={18} />
      </LocaleLink>
    </div>
  )
}
