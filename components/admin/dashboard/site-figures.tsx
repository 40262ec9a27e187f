import { classNames } from '@/components/ui/class-names.ts'
import type { SiteFigures as Figures } from '@/lib/domain/site-figures/figures.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { AnswersChart } from './answers-chart.tsx'
import { CountedChart } from './counted-chart.tsx'
import type { FigureWords } from './figure-chart.tsx'
import { PeriodLinks } from './period-links.tsx'

type Props = { locale: Locale; figures: Figures }

const wide = 'border-line border-b py-5 lg:col-span-3 lg:odd:border-r lg:odd:pr-8 lg:even:pl-8'
const narrow = 'border-line border-b py-5 lg:col-span-2'

/** How the site does: enquiries, revenue, first answers, new guides and reviews of a period. */
export async function SiteFigures({ locale, figures }: Props) {
  const t = await translatorFor(locale, 'AdminDashboard')
  const { period } = figures
  const step = period === 90 ? 'weeks' : 'days'
  const words: FigureWords = {
    table: t('figures.table'),
    period: t(`figures.steps.${step}`),
    sum: t('figures.sum'),
    underWay: t(`figures.underWay.${step}`),
  }
  const chart = { locale, figures, words }
  return (
    <section aria-labelledby="site-figures" className="mt-10">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="site-figures" className="text-xl">
            {t('figures.title')}
          </h2>
          <p className="text-ink2 text-sm">{t(`figures.compared.${step}`, { count: period })}</p>
        </div>
        <PeriodLinks locale={locale} period={period} />
      </div>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] border-line border-t lg:grid-cols-6">
        <div className={wide}>
          <CountedChart {...chart} figure="enquiries" />
        </div>
        <div className={wide}>
          <CountedChart {...chart} figure="revenue" />
        </div>
        <div className={classNames(narrow, 'lg:border-r lg:pr-8')}>
          <AnswersChart {...chart} />
        </div>
        <div className={classNames(narrow, 'lg:border-r lg:px-8')}>
          <CountedChart {...chart} figure="guides" />
        </div>
        <div className={classNames(narrow, 'lg:pl-8')}>
          <CountedChart {...chart} figure="reviews" />
        </div>
      </div>
    </section>
  )
}
