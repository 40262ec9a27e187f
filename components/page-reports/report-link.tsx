import { type ReportedPage, reportPath } from '@/lib/domain/conversation/page-reports/report.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = { locale: Locale; page: ReportedPage; id: number | string; className?: string }

/** The small link to the form about a page or a review. */
export function ReportLink({
  locale,
  page,
  id,
  className = 'link-plain -my-3 inline-block py-3 text-ink2 text-sm',
}: Props) {
  const t = translatorFor(locale, 'ReportForm')
  return (
    <a href={localePath(locale, reportPath(page, id))} rel="nofollow" className={className}>
      {t(page === 'review' ? 'linkReview' : 'link')}
    </a>
  )
}
