import { TextIcon, type TextIconName } from '@/components/ui/text-icon.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatRating, formatWithinTime } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

export type TrustLinesProps = {
  locale: Locale
  firstname: string
  /** Of a checked licence; true for one without a number, or another credential. */
  credential: string | boolean
  rating: number
  ratingCount: number
  /** Of the ratings, those with words. */
  writtenCount: number
  medianResponseMinutes: number | null
  /** Null where tours differ. */
  cancellationHours: number | null
  className?: string
}

/** A line for each thing that a traveller may rely on; none for what isn't known. */
export function TrustLines({
  locale,
  firstname,
  credential,
  rating,
  ratingCount,
  writtenCount,
  medianResponseMinutes,
  cancellationHours: hours,
  className,
}: TrustLinesProps) {
  const t = translatorFor(locale, 'ContactForm')
  const lines: Array<[TextIconName, string | false]> = [
    [
      'shield-check',
      credential !== false && (credential === true ? t('credential') : t('licence', { number: credential })),
    ],
    [
      'star',
      ratingCount > 0 &&
        t('ratings', { rating: formatRating(rating, locale), count: ratingCount, written: writtenCount }),
    ],
    [
      'clock',
      medianResponseMinutes !== null &&
        t('replies', { time: formatWithinTime(medianResponseMinutes, locale) }),
    ],
    ['undo', hours !== null && cancellation(hours)],
    ['wallet', t('pay', { firstname })],
  ]
  return (
    <ul aria-label={t('trust')} className={className}>
      {lines.map(
        ([icon, words]) =>
          words && (
            <li key={icon} className="flex gap-2.5">
              <TextIcon name={icon} size={18} className="mt-px text-ok" />
              {words}
            </li>
          ),
      )}
    </ul>
  )

  function cancellation(hours: number): string {
    if (hours <= 0) return t('cancelAny')
    return hours > 48 && hours % 24 === 0
      ? t('cancelDays', { days: hours / 24 })
      : t('cancelHours', { hours })
  }
}
