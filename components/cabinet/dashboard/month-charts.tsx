'use client'
import { useEffect, useRef, useState } from 'react'
import 'uplot/dist/uPlot.min.css'
import type uPlot from 'uplot'
import { classNames } from '@/components/ui/class-names.ts'

type Props = {
  /** By day, the last one today. */
  views: number[]
  enquiries: number[]
  labels: string[]
  texts: { label: string; views: string; enquiries: string }
}

/** Room for the numbers beside the charts, which both need alike so that their days are in line. */
const axisWidth = 40
const heights = { views: 156, enquiries: 68 }

/**
 * Views as a line above enquiries as bars, over one axis of days; the pointer or a finger reads a day. A picture for
 * eyes only: the numbers are in the table below. The library is loaded when it is needed, in the page's colours, and
 * drawn again when these change.
 */
export function MonthCharts({ views, enquiries, labels, texts }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [picked, setPicked] = useState<number | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    let charts: uPlot[] = []
    let isGone = false
    let width = 0
    const clear = () => {
      for (const chart of charts) chart.destroy()
      charts = []
    }
    const draw = async () => {
      const [{ default: Plot }, { lineOptions, barOptions }] = await Promise.all([
        import('uplot'),
        import('./chart-options.ts'),
      ])
      await document.fonts.ready
      if (isGone) return
      clear()
      width = element.clientWidth
      const days = views.map((_, index) => index)
      const common = { width, axisWidth, onPick: setPicked }
      charts = [
        new Plot(lineOptions({ ...common, height: heights.views, values: views }), [days, views], element),
        new Plot(
          barOptions({ ...common, height: heights.enquiries, values: enquiries }),
          [days, enquiries],
          element,
        ),
      ]
    }
    // Offline, or in a browser that the library can't work in: the table remains.
    const redraw = () => void draw().catch(() => setFailed(true))
    const sizes = new ResizeObserver(() => {
      if (element.clientWidth !== width) redraw()
    })
    sizes.observe(element)
    scheme.addEventListener('change', redraw)
    return () => {
      isGone = true
      sizes.disconnect()
      scheme.removeEventListener('change', redraw)
      clear()
    }
  }, [views, enquiries])
  if (hasFailed) return null
  return (
    <div className="mt-4">
      <p className="min-h-6 text-ink2 text-sm tabular-nums" aria-hidden="true">
        {picked !== null &&
          [labels[picked], `${texts.views} ${views[picked]}`, `${texts.enquiries} ${enquiries[picked]}`].join(
            ' · ',
          )}
      </p>
      <div
        ref={place}
        role="img"
        aria-label={texts.label}
        className="[&_.uplot+.uplot]:mt-3 [&_.uplot]:font-sans"
        style={{ minHeight: heights.views + heights.enquiries + 12 }}
      />
      <DayLabels labels={labels} />
    </div>
  )
}

/** Below the bars: the first day, each week, and today. */
function DayLabels({ labels }: { labels: string[] }) {
  const last = labels.length - 1
  return (
    <p className="relative h-5 text-ink2 text-xs" style={{ marginRight: axisWidth }} aria-hidden="true">
      {labels.map((label, day) => {
        if (day % 7 !== 0 && day !== last) return null
        if (day !== last && last - day < 4) return null
        const isEdge = day === 0 || day === last
        return (
          <span
            key={label}
            className={classNames(
              'absolute whitespace-nowrap',
              !isEdge && '-translate-x-1/2',
              // On phones there is room for one in the middle.
              day !== 14 && !isEdge && 'max-sm:hidden',
            )}
            style={
              day === last
                ? { right: 0 }
                : { left: day === 0 ? 0 : `${((day + 0.5) / labels.length) * 100}%` }
            }
          >
            {label}
          </span>
        )
      })}
    </p>
  )
}
