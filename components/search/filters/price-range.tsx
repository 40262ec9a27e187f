'use client'
import { type ChangeEvent, useEffect, useState } from 'react'
import styles from './price-range.module.css'

type Props = {
  /** Requested bound; null for none. */
  from: number | null
  to: number | null
  /** Starts of the bars, and the end of the last one. */
  edges: readonly number[]
  /** Of the bars, in percent. */
  heights: readonly number[]
  /** The edges as money. */
  labels: readonly string[]
  texts: Record<'lowest' | 'highest', string>
  /** Of the form's fields, which get the values. */
  names: Record<'from' | 'to', string>
}

/** A range over bars. Its ends move from edge to edge and write into the two fields beside it. */
export function PriceRange({ from, to, edges, heights, labels, texts, names }: Props) {
  const last = edges.length - 1
  const low = from === null ? 0 : Math.max(0, nearest(edges, from))
  const high = to === null ? last : Math.max(low, nearest(edges, to))
  const [[start, end], setRange] = useState([low, high])
  // Another search has another range; the thumb that is held keeps the focus.
  useEffect(() => {
    setRange([low, high])
  }, [low, high])

  const move = (side: 'from' | 'to') => (event: ChangeEvent<HTMLInputElement>) => {
    const at = event.target.valueAsNumber
    const next = side === 'from' ? Math.min(at, end - 1) : Math.max(at, start + 1)
    setRange(side === 'from' ? [next, end] : [start, next])
    const field = event.target.form?.elements.namedItem(names[side])
    if (!(field instanceof HTMLInputElement)) return
    const isOpen = next === (side === 'from' ? 0 : last)
    field.value = isOpen ? '' : (labels[next] ?? '')
  }
  const slider = (side: 'from' | 'to', at: number, label: string) => (
    <input
      type="range"
      min={0}
      max={last}
      value={at}
      onChange={move(side)}
      aria-label={label}
      aria-valuetext={labels[at]}
    />
  )
  return (
    <div className={styles.range}>
      <div className={styles.bars} aria-hidden="true">
        {heights.map((height, index) => (
          <i
            key={edges[index]}
            style={{ height: `${height}%` }}
            data-out={index < start || index >= end ? '' : undefined}
          />
        ))}
      </div>
      <div
        className={styles.track}
        style={{ '--from': start / last, '--to': end / last } as Record<string, number>}
      >
        {slider('from', start, texts.lowest)}
        {slider('to', end, texts.highest)}
      </div>
    </div>
  )
}

function nearest(edges: readonly number[], amount: number): number {
  const distances = edges.map((edge) => Math.abs(Math.log(edge / amount)))
  return distances.indexOf(Math.min(...distances))
}
