import { Chip, ChipList } from '@/components/ui/chip.tsx'
import {
  type ReviewChoice,
  type ReviewsView,
  type ReviewView,
  reviewChoices,
} from '@/lib/domain/conversation/reviews/review.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { ReviewItem } from './review-item.tsx'
import styles from './review-list.module.css'

type Props = {
  locale: Locale
  reviews: ReviewsView
  guideName: string
  /** Names the excursion of each, on pages that are not about one. */
  withExcursion: boolean
}

/** Number of reviews that are shown at first; the others unfold. */
const shownAtOnce = 6

/** The written reviews, with chips that choose among them. */
export function ReviewList({ locale, reviews, guideName, withExcursion }: Props) {
  const t = translatorFor(locale, 'Reviews')
  const { items, summary, choices } = reviews
  const shown = items.slice(0, shownAtOnce)
  const folded = items.slice(shownAtOnce)
  const wordless = summary.count - summary.written
  const offered = reviewChoices.filter((choice) => choices[choice] > 0)
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
    <div className={styles.list}>
      {offered.length > 0 && (
        <ChipList label={t('choose')}>
          <Chip locale={locale} href="#reviews" label={t('all')} count={summary.written} />
          {offered.map((choice) => (
            <Chip
              key={choice}
              locale={locale}
              href={`#${anchorOf(choice)}`}
              id={anchorOf(choice)}
              label={t(choice)}
              count={choices[choice]}
            />
          ))}
        </ChipList>
      )}
      {shown.length > 0 && <ul className={offered.length > 0 ? 'mt-4' : undefined}>{shown.map(item)}</ul>}
      {folded.length > 0 && (
        // The reviews stand after it and not in it: the chips show them as well.
        <details className="group border-line border-t pt-4">
          <summary className="inline-flex min-h-11 items-center gap-2 font-label text-sea hover:underline">
            <span className="group-open:hidden">{t('more', { count: folded.length })}</span>
            <span className="hidden group-open:inline">{t('less')}</span>
          </summary>
        </details>
      )}
      {folded.length > 0 && <ul className="mt-4">{folded.map(item)}</ul>}
      <Partly locale={locale} of="all" shown={items.length} count={summary.written} />
      {offered.map((choice) => (
        <Partly
          key={choice}
          locale={locale}
          of={choice}
          shown={items.filter((review) => review.choices.includes(choice)).length}
          count={choices[choice]}
        />
      ))}
      {wordless > 0 && (
        <p data-of="all" className="mt-2 border-line border-t pt-4 text-ink2 text-sm">
          {t('withoutWords', { count: wordless })}
        </p>
      )}
    </div>
  )
}

function anchorOf(choice: ReviewChoice): string {
  return `reviews-${choice}`
}

type PartlyProps = { locale: Locale; of: ReviewChoice | 'all'; shown: number; count: number }

/** Says how many there are where the page has not all of them. */
function Partly({ locale, of, shown, count }: PartlyProps) {
  if (shown >= count) return null
  const t = translatorFor(locale, 'Reviews')
  return (
    <p data-of={of} className="mt-2 border-line border-t pt-4 text-ink2 text-sm">
      {t('shown', { shown, count })}
    </p>
  )
}
