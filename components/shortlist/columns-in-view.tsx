'use client'
import { useEffect, useRef, useState } from 'react'

type Props = {
  count: number
  /** With `{first}` and `{last}`. */
  words: string
  className?: string
}

/** On phones: which of the columns are in view. */
export function ColumnsInView({ count, words, className }: Props) {
  const element = useRef<HTMLParagraphElement>(null)
  const [first, setFirst] = useState(1)
  useEffect(() => {
    const scroller = element.current?.closest('section')?.querySelector('[data-columns]')
    if (!scroller) return
    const look = () => {
      const step = scroller.scrollWidth / count
      setFirst(Math.min(Math.round(scroller.scrollLeft / step) + 1, Math.max(count - 1, 1)))
    }
    scroller.addEventListener('scroll', look, { passive: true })
    return () => scroller.removeEventListener('scroll', look)
  }, [count])
  return (
    <p ref={element} className={className}>
      {words.replace('{first}', String(first)).replace('{last}', String(Math.min(first + 1, count)))}
    </p>
  )
}
