import { classNames } from '@/components/ui/class-names.ts'
import type { SiteFigures as Figures } from '@/lib/domain/administration/site-figures/figures.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { AnswersChart } from './answers-chart.tsx'
import { CountedChart } from './counted-chart.tsx'
import type { DashboardState } from './dashboard-address.ts'
import type { FigureWords } from './figure-chart.tsx'
import { NoFigures } from './no-figures.tsx'
import { PeriodLinks } from './period-links.tsx'

type Props = { locale: Locale; figures: Figures; isTable: boolean }

const wide = 'border-line border-b py-5 lg:col-span-3 lg:odd:border-r lg:odd:pr-8 lg:even:pl-8'
const whole = 'border-line border-b py-5 lg:col-span-6'
const narrow = 'border-line border-b py-5 lg:col-span-2'

/** Figures of the site: enquiries, revenue, first replies, new guides and reviews of a period. */
export function SiteFigures({ locale, figures, isTable }: Props) {
  const t = translatorFor(locale, 'AdminDashboard')
  const { period } = figures
  const step = period === 90 ? 'weeks' : 'days'
  const words: FigureWords = {
    period: t(`figures.steps.${step}`),
    sum: t('figures.sum'),
    before: t('figures.before'),
    former: t(`figures.former.${step}`, { count: period }),
    underWay: t(`figures.underWay.${step}`),
  }
  const chart = { locale, figures, words, isTable }
  const state: DashboardState = { period, isTable }
  return (
    <section aria-labelledby="site-figures" className="mt-10">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="site-figures" className="text-xl">
          {t('figures.title')}
        </h2>
        <PeriodLinks locale={locale} state={state} />
      </div>
      {isEmpty(figures) ? <NoFigures locale={locale} /> : <Charts {...chart} />}
    </section>
  )
}

type ChartsProps = Props & { words: FigureWords }

function Charts(chart: ChartsProps) {
  const { enquiries, revenue, guides, reviews } = chart.figures
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] border-line border-t lg:grid-cols-6">
      <div className={revenue ? wide : whole}>
        <CountedChart {...chart} figure="enquiries" counted={enquiries} />
      </div>
      {revenue && (
        <div className={wide}>
          <CountedChart {...chart} figure="revenue" counted={revenue} />
        </div>
      )}
      <div className={classNames(narrow, 'lg:border-r lg:pr-8')}>
        <AnswersChart {...chart} />
      </div>
      <div className={classNames(narrow, 'lg:border-r lg:px-8')}>
        <CountedChart {...chart} figure="guides" counted={guides} />
      </div>
      <div className={classNames(narrow, 'lg:pl-8')}>
        <CountedChart {...chart} figure="reviews" counted={reviews} />
      </div>
    </div>
  )
}

/** Nothing has happened in this period and the one before. */
function isEmpty({ enquiries, revenue, guides, reviews }: Figures): boolean {
  return [enquiries, ...(revenue ? [revenue] : []), guides, reviews].every(
    ({ points, formerPoints }) =>
      points.every(({ main, rest }) => main === 0 && rest === 0) && formerPoints.every((sum) => sum === 0),
  )
}
