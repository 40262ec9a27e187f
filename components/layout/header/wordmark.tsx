import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names.ts'

type Props = {
  siteName: string
  onPine?: boolean
  /** `WordmarkLetters`, if nothing above on the page has them. */
  letters?: ReactNode
  className?: string
}

/**
 * The name with the sun as the dot of its i; terracotta on light, saffron on dark green. Any other name is set as text.
 */
export function Wordmark({ siteName, onPine = false, letters = <use href="#wordmark" />, className }: Props) {
  const colour = onPine ? 'text-on-pine' : 'text-brand'
  if (siteName !== 'Cicerone') {
    return (
      <span className={classNames('title text-[1.625rem] leading-none', colour, className)}>{siteName}</span>
    )
  }
  return (
    <svg
      role="img"
      aria-label={siteName}
      viewBox="7.5 -235 1037.5 240"
      width={108}
      height={25}
      className={classNames('overflow-visible', colour, className)}
    >
      {letters}
      <circle cx={212.5} cy={-210} r={24.5} className={onPine ? 'fill-saffron' : 'fill-primary'} />
    </svg>
  )
}
