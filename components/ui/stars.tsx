import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatRating } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { ratingImage } from '@/lib/shared/pictures/addresses.ts'
import { classNames } from './class-names.ts'

type Props = {
  locale: Locale
  /** 0 to 5. */
  rating: number
  /** Number of ratings; leave out for a single review's stars. */
  count?: number
  /** Of the ratings, those with words. */
  written?: number
  /** `plain` shows the bare number, `words` "31 ratings, 12 reviews". */
  countStyle?: 'plain' | 'words'
  size?: 'normal' | 'large'
  className?: string
}

/** A rating as stars in halves, with its number. Says so if there is none yet. */
export function Stars({
  locale,
  rating,
  count,
  written = 0,
  countStyle = 'words',
  size = 'normal',
  className,
}: Props) {
  const t = translatorFor(locale, 'Stars')
  if (count === 0) return <p className={classNames('text-sm text-ink2', className)}>{t('none')}</p>
  const height = size === 'large' ? 22 : 14
  return (
    <p className={classNames('flex flex-wrap items-center gap-x-2 text-sm', className)}>
      <img
        src={ratingImage(rating)}
        alt={t('outOfFive', { rating: formatRating(rating, locale) })}
        width={Math.round(height * 5.2)}
        height={height}
        // A sign beside a number that says the same: the page's pictures come first.
        fetchPriority="low"
      />
      {count !== undefined && (
        <>
          <span className="font-bold" aria-hidden="true">
            {formatRating(rating, locale)}
          </span>
          <span className="text-ink2">
            {countStyle === 'words' ? (
              t('count', { count, written })
            ) : (
              <>
                <span aria-hidden="true">{t('countShort', { count })}</span>
                <span className="sr-only">{t('count', { count, written })}</span>
              </>
            )}
          </span>
        </>
      )}
    </p>
  )
}
