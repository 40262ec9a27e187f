import type { SiteFigures } from '@/lib/domain/site-figures/figures.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNumber, formatResponseTime, formatWithinTime } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { FigureChart, type FigureWords } from './figure-chart.tsx'
import { timePoints } from './time-points.ts'

type Props = { locale: Locale; figures: SiteFigures; words: FigureWords }

/** How quickly guides answer: the middle one of all answers, by the day of the enquiry. */
export async function AnswersChart({ locale, figures: { days, answers }, words }: Props) {
  const t = await translatorFor(locale, 'AdminDashboard')
  const { points, median, ninth, formerMedian, unansweredShare } = answers
  const timeOf = (minutes: number | null) => (minutes ? formatResponseTime(minutes, locale) : '–')
  return (
    <FigureChart
      id="figure-answers"
      title={t('figures.answers.title')}
      figure={timeOf(median)}
      change={
        formerMedian !== null && (
          <span className="text-ink2">{t('figures.answers.before', { time: timeOf(formerMedian) })}</span>
        )
      }
      note={[
        ninth !== null && t('figures.answers.ninth', { time: formatWithinTime(ninth, locale) }),
        unansweredShare !== null &&
          t('figures.answers.unanswered', {
            share: formatNumber(unansweredShare, locale, { style: 'percent', maximumFractionDigits: 0 }),
          }),
      ]
        .filter(Boolean)
        .join(' ')}
      series={[{ key: 'hours', label: t('figures.answers.median'), tone: 'first' }]}
      points={timePoints(days, locale, (index) => ({ hours: (points[index] ?? 0) / 60 }))}
      format={(hours) => formatNumber(hours, locale, { style: 'unit', unit: 'hour', unitDisplay: 'narrow' })}
      formatInTable={(hours) => timeOf(hours * 60)}
      words={{ ...words, sum: undefined }}
    />
  )
}
