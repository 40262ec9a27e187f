import type { Locale } from '@/lib/shared/addresses/locales.ts'

const steps = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** Relative time in words: needs no time zone. Less than a minute ago is "now". */
export function timeAgo(locale: Locale, time: Date, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - time.getTime()) / 1000)
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  for (const [unit, length] of steps) {
    if (seconds >= length) return words.format(-Math.floor(seconds / length), unit)
  }
  return words.format(0, 'second')
}
