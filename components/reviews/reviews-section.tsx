import { StaticMarkup } from '@/components/ui/static-markup.tsx'
import type { ReviewsView } from '@/lib/domain/conversation/reviews/review.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { RatingSummary } from './rating-summary.tsx'
import { ReviewList } from './review-list.tsx'

type Props = {
  locale: Locale
  reviews: ReviewsView
  guideName: string
  withExcursion?: boolean
}

/** All ratings and reviews. */
export function ReviewsSection({ locale, reviews, guideName, withExcursion = false }: Props) {
  const t = translatorFor(locale, 'Reviews')
  const { summary } = reviews
  return (
    <StaticMarkup as="section" id="reviews" className="section" aria-labelledby="reviews-title">
      <h2 id="reviews-title" className="mb-6 md:mb-8">
        {t('title')}
      </h2>
      {summary.count === 0 ? (
        <p className="max-w-[34em] text-ink2">{t('none')}</p>
      ) : (
        <div className="grid grid-cols-1 gap-x-12 gap-y-10 md:grid-cols-[16.5rem_minmax(0,1fr)]">
          <div>
            <RatingSummary locale={locale} summary={summary} />
            <p className="mt-5 text-ink2 text-sm">{t('rule')}</p>
          </div>
          <ReviewList locale={locale} reviews={reviews} guideName={guideName} withExcursion={withExcursion} />
        </div>
      )}
    </StaticMarkup>
  )
}
