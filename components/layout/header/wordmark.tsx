import { classNames } from '@/components/ui/class-names.ts'
import type { SiteMark } from '@/lib/shared/site-settings.ts'

/**
 * "Cıcerone" in Literata 600 as outlines, in a file of their own: they cost a page their whole length. In relative steps its
 * two e are the same text. A unit is a tenth of a pixel: finer ones weigh more than they show.
 */
export const wordmarkLetters = '/assets/wordmark.svg#letters'

type Props = SiteMark & { onPine?: boolean; className?: string }

/**
 * The name as the operator's drawing, if there is one. "Cicerone" has the sun as the dot of its i; terracotta on light,
 * saffron on dark green. Any other name is set as text.
 */
export function Wordmark({ siteName, wordmark, onPine = false, className }: Props) {
  const colour = onPine ? 'text-on-pine' : 'text-brand'
  if (!wordmark && siteName !== 'Cicerone') {
    return (
      <span className={classNames('title text-[1.625rem] leading-none', colour, className)}>{siteName}</span>
    )
  }
  const { letters, ...size } = wordmark ?? usual
  return (
    <svg
      role="img"
      aria-label={siteName}
      {...size}
      className={classNames('overflow-visible', colour, className)}
    >
      <use href={letters} />
      {!wordmark && (
        <circle cx={212.5} cy={-210} r={24.5} className={onPine ? 'fill-saffron' : 'fill-primary'} />
      )}
    </svg>
  )
}

const usual = { letters: wordmarkLetters, viewBox: '7.5 -235 1037.5 240', width: 108, height: 25 }
