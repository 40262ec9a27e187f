import uPlot from 'uplot'
import { niceTop } from './nice-top.ts'

type Chart = {
  width: number
  height: number
  axisWidth: number
  values: number[]
  /** Tells which day the pointer is at. */
  onPick: (day: number | null) => void
}

/** Pointers over one chart show the day in both. */
const together = 'month'

/** A filled line. Its days are in the middle of columns as wide as the bars'. */
export function lineOptions(chart: Chart): uPlot.Options {
  const { brand, wash } = colours()
  const last = chart.values.length - 1
  return {
    ...base(chart, niceTop(chart.values, 4)),
    series: [
      {},
      {
        stroke: brand,
        fill: wash,
        width: 2,
        points: { show: true, filter: () => [last], size: 8, fill: brand, stroke: brand },
      },
    ],
    axes: [{ show: false }, numbers(chart, [0, 0.5, 1])],
  }
}

/** Bars, of which today's is full and the others are paler. */
export function barOptions(chart: Chart): uPlot.Options {
  const { primary } = colours()
  const last = chart.values.length - 1
  const pale = `color-mix(in srgb, ${primary} 78%, transparent)`
  return {
    ...base(chart, niceTop(chart.values, 2)),
    series: [
      {},
      {
        stroke: 'transparent',
        fill: primary,
        width: 0,
        points: { show: false },
        paths: uPlot.paths.bars?.({
          size: [0.62, 14],
          radius: [0.25, 0],
          disp: {
            fill: { unit: 3, values: () => chart.values.map((_, day) => (day === last ? primary : pale)) },
          },
        }),
      },
    ],
    axes: [{ show: false }, numbers(chart, [0, 1])],
  }
}

function base({ width, height, onPick }: Chart, top: number): Omit<uPlot.Options, 'series'> {
  return {
    width,
    height,
    legend: { show: false },
    padding: [8, 0, 8, 0],
    scales: { x: { time: false, range: (_, from, to) => [from - 0.5, to + 0.5] }, y: { range: [0, top] } },
    cursor: {
      y: false,
      drag: { x: false, y: false, setScale: false },
      points: { show: false },
      sync: { key: together },
    },
    hooks: { setCursor: [({ cursor }) => onPick(cursor.idx ?? null)] },
  }
}

/** The axis at the right, with lines at some parts of the height. */
function numbers({ axisWidth }: Chart, parts: number[]): uPlot.Axis {
  const { ink2, line } = colours()
  return {
    side: 1,
    size: axisWidth,
    gap: 8,
    stroke: ink2,
    font: font(),
    grid: { stroke: line, width: 1 },
    ticks: { show: false },
    splits: ({ scales }) => parts.map((part) => part * (scales.y?.max ?? 0)),
    values: (_, values) => values.map(String),
  }
}

function font(): string {
  return `13px ${getComputedStyle(document.body).fontFamily}`
}

/** The canvas knows no custom properties. */
function colours() {
  const style = getComputedStyle(document.documentElement)
  const of = (name: string) => style.getPropertyValue(`--color-${name}`).trim()
  return {
    brand: of('brand'),
    wash: of('ok-wash'),
    primary: of('primary'),
    ink2: of('ink2'),
    line: of('line'),
  }
}
