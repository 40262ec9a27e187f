import { render, screen, within } from '@testing-library/react'
import { type ChartPoint, type ChartSeries, ticksUpTo } from '@/components/admin/charts/chart.ts'
import { ChartTable } from '@/components/admin/charts/chart-table.tsx'
import { StackedBars } from '@/components/admin/charts/stacked-bars.tsx'

const series: ChartSeries[] = [
  { key: 'a', label: 'Plans', tone: 'first' },
  { key: 'b', label: 'Places', tone: 'hollow' },
]
const points: ChartPoint[] = [
  { key: '2026-10', label: 'Oct', name: 'October 2026', values: { a: 200, b: 100 } },
  { key: '2026-11', label: 'Nov', name: 'November 2026', values: { a: 50 }, isUnderWay: true },
]
const format = (value: number) => `€${value}`

test.each([
  [0, [0]],
  [1, [0, 1]],
  [7, [0, 5, 10]],
  [9, [0, 5, 10]],
  [300, [0, 100, 200, 300]],
  [13_400, [0, 5000, 10_000, 15_000]],
])('the lines up to %d are round and reach it', (most, ticks) => {
  expect(ticksUpTo(most)).toEqual(ticks)
})

test('a chart is one picture; the period under way is dashed', () => {
  const { container } = render(<StackedBars label="Revenue" {...{ series, points, format }} />)
  expect(screen.getByRole('img', { name: 'Revenue' })).toBeInTheDocument()
  expect(container.querySelectorAll('rect')).toHaveLength(3)
  expect(container.querySelectorAll('rect[stroke-dasharray]')).toHaveLength(1)
})

test('the table of a chart has every number and the sums', () => {
  const words = { caption: 'Revenue', period: 'Month', sum: 'Sum' }
  render(<ChartTable {...{ words, series, points, format }} />)
  const row = screen.getByRole('row', { name: /November 2026/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['€50', '€0', '€50'])
})
