import { classNames } from '@/components/ui/class-names.ts'

/**
 * "Cıcerone" in Literata 600 as outlines, so that no page waits for a font to show its name. In relative steps its two e
 * are the same text, of which a compressed page has one. A unit is a tenth of a pixel: finer ones weigh more than they show.
 */
const outlines =
  'M97 4q-26 0-45-11-20-12-30-32-10-21-10-50 0-20 6-37 5-17 16-29t27-19q15-6 33-6 14 0 24 4 11 4 19 11l2-16h12l10 60-14 3q-6-16-13-26t-16-15q-10-5-22-5-16 0-26 9-11 8-16 25-5 16-5 39 0 18 4 32t11 23q7 10 17 15t22 5q11 0 21-3 9-4 16-10 8-6 14-14l10 10q-4 8-11 14-7 7-15 12-9 5-19 8t-22 3zM177 0v-12l12-2q4-1 6-3 1-3 1-9v-70q0-9-2-12-1-3-7-4l-11-1 2-14 48-2 3 2v101q0 6 2 9 1 2 5 3l13 2v12zM317 4q-18 0-32-8t-21-23q-8-14-8-35t8-36q8-16 23-25 15-8 35-8 14 0 25 4 11 5 17 13 5 7 5 16 0 5-2 10-2 4-6 6-4 3-10 3-8 0-12-4-5-3-5-9 0-4 2-8t6-11q-4-3-9-5-5-1-12-1-9 0-15 6-7 5-11 16-4 10-4 26 0 23 10 36 9 12 27 12 10 0 18-3 9-3 16-9l9 9q-9 13-22 20-14 8-32 8zM441 4q-19 0-33-8t-22-23q-7-14-7-34 0-22 8-38t23-24 34-8q16 0 27 5 11 6 18 16 6 11 6 25 0 5-1 11 0 6-2 11h-78q0 14 5 24 4 9 12 14t19 5 20-4q9-3 18-11l8 10q-9 13-23 21t-32 8zM414-77h48q0-3 1-6 0-3 0-6 0-15-6-21-5-7-15-7-9 0-14 4-6 4-10 13-3 9-4 23zM506 0v-12l11-2q4-1 5-3 1-3 1-9v-71q0-8-1-11-1-4-7-4l-11-2 2-13 43-2 3 1 2 24q7-13 17-20t22-7 20 7q7 7 7 18 0 7-2 12t-6 8q-5 3-11 3-8 0-13-4-4-3-4-9 0-2 1-4 0-2 2-5 1-3 3-7-5-2-11-1-6 2-11 7t-8 12-3 16v52q0 6 1 9 1 2 5 2l19 3v12zM687 4q-20 0-34-8-15-8-22-22-8-15-8-35 0-23 8-38 9-16 24-24 16-8 36-8t34 7q14 8 22 22t8 35q0 22-8 38-9 16-24 24-15 9-36 9zM691-12q10 0 16-5 6-6 9-17t3-27q0-15-2-25t-6-17q-5-7-10-10-6-3-14-3-9 0-15 5-7 5-10 15-4 10-4 27 0 19 4 32 4 12 11 19 8 6 18 6zM766 0v-12l11-2q4-1 5-3t1-9v-71q0-9-1-12-2-3-7-3l-11-2 2-13 43-2 3 1 2 24q7-13 18-20 12-7 26-7t23 5 14 15q4 9 4 23v64q0 6 2 8 1 2 6 2l10 2v12h-67v-12l9-1q5-1 6-3t1-8v-58q0-11-2-17t-6-9q-5-3-13-3t-15 4q-6 4-10 11-3 7-3 17v54q0 6 1 8t5 3l10 2v12zM987 4q-19 0-33-8t-22-23q-7-14-7-34 0-22 8-38t23-24 34-8q16 0 27 5 11 6 18 16 6 11 6 25 0 5-1 11 0 6-2 11h-78q0 14 5 24 4 9 12 14t19 5 20-4q9-3 18-11l8 10q-9 13-23 21t-32 8zM960-77h48q0-3 1-6 0-3 0-6 0-15-6-21-5-7-15-7-9 0-14 4-6 4-10 13-3 9-4 23z'

type Props = {
  siteName: string
  onPine?: boolean
  /** Lets other drawings on the page reuse the letters. */
  id?: string
  /** The `id` of the one whose letters it reuses. */
  reuses?: string
  className?: string
}

/**
 * The name with the sun as the dot of its i; terracotta on light, saffron on dark green. Any other name is set as text.
 */
export function Wordmark({ siteName, onPine = false, id, reuses, className }: Props) {
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
      {reuses ? <use href={`#${reuses}`} /> : <path id={id} d={outlines} fill="currentColor" />}
      <circle cx={212.5} cy={-210} r={24.5} className={onPine ? 'fill-saffron' : 'fill-primary'} />
    </svg>
  )
}
