import { Stars } from '@/components/ui/stars.tsx'
import { type OwnReview as Review, subRatings } from '@/lib/domain/conversation/reviews/review.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { countryName, formatMonth } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { ReviewActions } from './review-actions.tsx'

/** One review in the guide's own list, with what can be done about it. */
export function OwnReview({ locale, review }: { locale: Locale; review: Review }) {
  const t = translatorFor(locale, 'OwnReviews')
  const names = translatorFor(locale, 'Reviews')
  const { sub, reply, authorCountryCode } = review
  const rated = subRatings.filter((name) => sub[name] !== null)
  const about = [
    authorCountryCode && countryName(authorCountryCode, locale),
    formatMonth(review.visitedOn, locale),
    review.tour,
    review.isInvited && names('invited'),
  ]
  return (
    <li id={`review-${review.id}`} className="border-line border-t py-6">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-0.5 text-md">
        <h2 dir="auto" className="font-bold font-sans text-md tracking-normal">
          {review.authorName}
        </h2>
        <Stars locale={locale} rating={review.rating} />
      </div>
      <p className="text-ink2 text-sm">{about.filter(Boolean).join(' · ')}</p>
      {review.text !== null && (
        <p
          dir="auto"
          className="mt-2 max-w-[38em] whitespace-pre-line wrap-anywhere"
          lang={review.languageCode}
        >
          {review.text}
        </p>
      )}
      {rated.length > 0 && (
        <dl className="mt-2 flex flex-wrap gap-x-4 text-ink2 text-sm">
          {rated.map((name) => (
            <div key={name} className="flex gap-1.5">
              <dt>{names(name)}</dt>
              <dd className="text-ink">{sub[name]}</dd>
            </div>
          ))}
        </dl>
      )}
      {reply && (
        <div className="mt-4 max-w-[38em] border-saffron border-l-2 pl-5">
          <p className="font-bold text-md">{t('yourReply')}</p>
          <p
            dir="auto"
            className="mt-0.5 whitespace-pre-line wrap-anywhere text-md"
            lang={reply.languageCode}
          >
            {reply.text}
          </p>
        </div>
      )}
      <ReviewActions
        locale={locale}
        id={review.id}
        author={review.authorName}
        canReply={reply === null && review.text !== null}
        isReported={review.isReported}
      />
    </li>
  )
}
