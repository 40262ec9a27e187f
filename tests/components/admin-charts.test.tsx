import { fireEvent, render, screen, within } from '@testing-library/react'
import { MonthCharts } from '@/components/cabinet/dashboard/month-charts.tsx'
import { type ChartPoint, type ChartSeries, ticksUpTo } from '@/components/ui/charts/chart.ts'
import { ChartTable } from '@/components/ui/charts/chart-table.tsx'
import { StackedBars } from '@/components/ui/charts/stacked-bars.tsx'

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

test('the pointer reads a day of two charts, and nothing beside them', () => {
  const size = vi
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, 340, 200))
  const texts = { label: 'Views and enquiries', views: 'Views', enquiries: 'Enquiries' }
  render(
    <MonthCharts
      views={[3, 40, 12]}
      enquiries={[0, 2, 1]}
      labels={['27 Nov', '28 Nov', 'today']}
      texts={texts}
    />,
  )
  const picture = screen.getByRole('img', { name: 'Views and enquiries' })
  fireEvent.mouseMove(picture, { clientX: 150 })
  expect(screen.getByText('28 Nov · Views 40 · Enquiries 2')).toBeInTheDocument()
  fireEvent.mouseMove(picture, { clientX: 320 })
  expect(screen.queryByText(/Views \d/)).not.toBeInTheDocument()
  size.mockRestore()
})
