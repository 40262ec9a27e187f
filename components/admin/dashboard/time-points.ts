import type { ChartPoint } from '@/components/ui/charts/chart.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatShortDay } from '@/lib/shared/i18n/format.ts'

/** Names below an axis, so that none touches its neighbour on a phone. */
const mostNames = 4

/**
 * The points of a period for a chart; the last one is under way.
 * @param days the first day of each point
 */
export function timePoints(
  days: readonly string[],
  locale: Locale,
  at: (index: number) => Pick<ChartPoint, 'values' | 'former'>,
): ChartPoint[] {
  const step = Math.ceil(days.length / mostNames)
  return days.map((day, index) => ({
    key: day,
    // Counted from the present one, which is always named.
    label: (days.length - 1 - index) % step === 0 ? formatShortDay(day, locale) : '',
    name: formatShortDay(day, locale),
    ...at(index),
    isUnderWay: index === days.length - 1,
  }))
}
