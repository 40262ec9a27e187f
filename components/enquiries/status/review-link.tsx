import { ButtonLink } from '@/components/ui/button.tsx'
import type { ReviewPlace } from '@/lib/domain/conversation/reviews/review.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = { locale: Locale; token: string; place: ReviewPlace }

/** Leads to the form of a review, or to the review. */
export function ReviewLink({ locale, token, place: { walk, isWritten } }: Props) {
  const t = translatorFor(locale, 'ReviewForm')
  return (
    <p>
      <ButtonLink
        locale={locale}
        href={`/status/review/${token}?walk=${walk}`}
        variant={isWritten ? 'secondary' : 'primary'}
      >
        {isWritten ? t('see') : t('write')}
      </ButtonLink>
    </p>
  )
}
