import type { ChartSeries } from '@/components/ui/charts/chart.ts'
import { ChartKey } from '@/components/ui/charts/chart-key.tsx'
import { LineChart } from '@/components/ui/charts/line-chart.tsx'
import type { SiteFigures } from '@/lib/domain/administration/site-figures/figures.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNumber, formatResponseTime, formatWithinTime } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { FigureChart, type FigureWords } from './figure-chart.tsx'
import { timePoints } from './time-points.ts'

type Props = { locale: Locale; figures: SiteFigures; words: FigureWords; isTable: boolean }

const hours = 'hours'

/** Chart of reply times: the median of all first replies, by the day of the enquiry. */
export function AnswersChart({ locale, figures: { days, answers }, words, isTable }: Props) {
  const t = translatorFor(locale, 'AdminDashboard')
  const { median, ninth, formerMedian, unansweredShare, inTimeShare, waiting } = answers
  const timeOf = (minutes: number | null) => (minutes === null ? '–' : formatResponseTime(minutes, locale))
  const title = t('figures.answers.title')
  const series: ChartSeries[] = [{ key: hours, label: t('figures.answers.median'), tone: 'first' }]
  const points = timePoints(days, locale, (index) => ({
    values: { [hours]: inHours(answers.points[index]) },
    former: inHours(answers.formerPoints[index]),
  }))
  const percent = { style: 'percent', maximumFractionDigits: 0 } as const
  const notes = [
    ninth !== null && t('figures.answers.ninth', { time: formatWithinTime(ninth, locale) }),
    inTimeShare !== null &&
      t('figures.answers.inTime', { share: formatNumber(inTimeShare, locale, percent) }),
    unansweredShare !== null &&
      t('figures.answers.unanswered', { share: formatNumber(unansweredShare, locale, percent) }),
    t('figures.answers.waiting', { count: waiting }),
  ].filter((note) => note !== false)
  return (
    <FigureChart
      id="figure-answers"
      title={title}
      figure={timeOf(median)}
      change={
        formerMedian !== null && (
          <span className="text-ink2">{t('figures.answers.before', { time: timeOf(formerMedian) })}</span>
        )
      }
      notes={notes}
      series={series}
      points={points}
      format={(value) => timeOf(value * 60)}
      words={{ ...words, sum: undefined }}
      isTable={isTable}
    >
      <LineChart
        label={title}
        series={hours}
        points={points}
        format={(value) =>
          formatNumber(value, locale, { style: 'unit', unit: 'hour', unitDisplay: 'narrow' })
        }
      />
      {formerMedian !== null && (
        <div className="mt-2">
          <ChartKey series={series} former={words.former} />
        </div>
      )}
    </FigureChart>
  )
}

function inHours(minutes: number | null | undefined): number | null {
  return minutes == null ? null : minutes / 60
}
