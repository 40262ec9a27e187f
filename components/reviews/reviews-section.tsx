import { StaticMarkup } from '@/components/ui/static-markup.tsx'
import type { ReviewView, RatingSummary as Summary } from '@/lib/domain/conversation/reviews/review.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { RatingSummary } from './rating-summary.tsx'
import { ReviewItem } from './review-item.tsx'

type Props = {
  locale: Locale
  summary: Summary
  /** Those with text, the first ones first. */
  reviews: ReviewView[]
  guideName: string
  withExcursion?: boolean
}

/** Number of reviews that are shown at first; the others unfold. */
const shownAtOnce = 6

/** All ratings and reviews. */
export function ReviewsSection({ locale, summary, reviews, guideName, withExcursion = false }: Props) {
  const t = translatorFor(locale, 'Reviews')
  const shown = reviews.slice(0, shownAtOnce)
  const folded = reviews.slice(shownAtOnce)
  const wordless = summary.count - summary.written
  const item = (review: ReviewView) => (
    <ReviewItem
      key={review.id}
      locale={locale}
      review={review}
      guideName={guideName}
      withExcursion={withExcursion}
    />
  )
  return (
    <StaticMarkup as="section" id="reviews" className="section" aria-labelledby="reviews-title">
      <h2 id="reviews-title" className="mb-6 md:mb-8">
        {t('title')}
      </h2>
      {summary.count === 0 ? (
        <p className="max-w-[34em] text-ink2">{t('none')}</p>
      ) : (
        <div className="grid gap-x-12 gap-y-10 md:grid-cols-[16.5rem_minmax(0,1fr)]">
          <div>
            <RatingSummary locale={locale} summary={summary} />
            <p className="mt-5 text-ink2 text-sm">{t('rule')}</p>
          </div>
          <div>
            {shown.length > 0 && <ul>{shown.map(item)}</ul>}
            {folded.length > 0 && (
              <details className="group border-line border-t pt-4">
                <summary className="inline-flex min-h-11 items-center gap-2 font-label text-sea hover:underline">
                  <span className="group-open:hidden">{t('more', { count: folded.length })}</span>
                  <span className="hidden group-open:inline">{t('less')}</span>
                </summary>
                <ul className="mt-4">{folded.map(item)}</ul>
              </details>
            )}
            {wordless > 0 && (
              <p className="mt-2 border-line border-t pt-4 text-ink2 text-sm">
                {t('withoutWords', { count: wordless })}
              </p>
            )}
          </div>
        </div>
      )}
    </StaticMarkup>
  )
}
