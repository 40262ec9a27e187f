import { classNames } from '@/components/ui/class-names.ts'

/**
 * "Cıcerone" in Literata 600 as outlines, in a file of their own: they cost a page their whole length. In relative steps its
 * two e are the same text. A unit is a tenth of a pixel: finer ones weigh more than they show.
 */
export const wordmarkLetters = '/assets/wordmark.svg#letters'

type Props = { siteName: string; onPine?: boolean; className?: string }

/**
 * The name with the sun as the dot of its i; terracotta on light, saffron on dark green. Any other name is set as text.
 */
export function Wordmark({ siteName, onPine = false, className }: Props) {
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
      <use href={wordmarkLetters} />
      <circle cx={212.5} cy={-210} r={24.5} className={onPine ? 'fill-saffron' : 'fill-primary'} />
    </svg>
  )
}
