import { ButtonLink } from '@/components/ui/button.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { Stars } from '@/components/ui/stars.tsx'
import { guidePath } from '@/lib/domain/catalogue/guides/guide.ts'
import {
  type InvitedReview,
  subRatings,
  type WrittenReview,
} from '@/lib/domain/conversation/reviews/review.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { countryName } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = { locale: Locale; review: WrittenReview; guide: InvitedReview['guide'] }

/** State and content of a submitted review. */
export function WrittenReviewPart({ locale, review, guide }: Props) {
  const t = translatorFor(locale, 'ReviewForm')
  const names = translatorFor(locale, 'Reviews')
  const { state, sub, reason, reply } = review
  const rated = subRatings.filter((name) => sub[name] !== null)
  const country = review.authorCountryCode && countryName(review.authorCountryCode, locale)
  return (
    <div className="mt-6 max-w-[38em]">
      {state === 'pending' && <p className="text-lg">{t('thanksText')}</p>}
      {state === 'published' && (
        <p className="flex items-center gap-2 text-ok">
          <Icon name="check" />
          {t('published')}
        </p>
      )}
      {state === 'rejected' && (
        <div className="rounded-control bg-error-wash px-4 py-3">
          <p className="font-label">{t('rejected')}</p>
          {reason && (
            <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
              {t('reason')}: {reason}
            </p>
          )}
        </div>
      )}
      <section aria-labelledby="yours" className="mt-8 border-line border-t pt-6">
        <h2 id="yours" className="text-xl leading-(--lh-h3)">
          {t('yours')}
        </h2>
        <div className="mt-3 flex flex-wrap items-center gap-x-3 text-md">
          <Stars locale={locale} rating={review.rating} />
          <p className="text-ink2">{[review.authorName, country].filter(Boolean).join(' · ')}</p>
        </div>
        {review.text !== null && (
          <p dir="auto" className="mt-3 whitespace-pre-line wrap-anywhere" lang={review.languageCode}>
            {review.text}
          </p>
        )}
        {rated.length > 0 && (
          <dl className="mt-4 max-w-80 text-md">
            {rated.map((name) => (
              <div key={name} className="flex justify-between gap-4 py-1">
                <dt>{names(name)}</dt>
                <dd className="font-bold">{sub[name]}</dd>
              </div>
            ))}
          </dl>
        )}
        {reply && (
          <div className="mt-4 border-saffron border-l-2 pl-5">
            <p className="font-bold text-md">
              {guide ? t('reply', { guide: guide.shortName }) : t('replyWithoutGuide')}
            </p>
            <p dir="auto" className="mt-0.5 whitespace-pre-line wrap-anywhere" lang={reply.languageCode}>
              {reply.text}
            </p>
          </div>
        )}
      </section>
      <p className="mt-6 flex flex-wrap gap-3">
        {state === 'published' && guide?.isPublic && (
          <ButtonLink locale={locale} href={`${guidePath(guide.id)}#reviews`}>
            {t('seePublished')}
          </ButtonLink>
        )}
        {state === 'rejected' && (
          <ButtonLink locale={locale} href="/contactus">
            {t('writeToUs')}
          </ButtonLink>
        )}
      </p>
    </div>
  )
}
