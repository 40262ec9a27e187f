import { classNames } from '@/components/ui/class-names.ts'
import { shortlistMark } from '@/lib/domain/discovery/shortlist/kept.ts'
import type { ShortlistKind } from '@/lib/domain/discovery/shortlist/shortlist.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { HeartIcon } from './heart-icon.tsx'

type Props = {
  locale: Locale
  kind: ShortlistKind
  id: number
  /** Name of the item. */
  name: string
  /** Shown beside it, outside of a picture. */
  label?: string
  className?: string
}

/**
 * Puts a guide or an excursion on the reader's shortlist. For the corner of a picture whose parent is positioned. The same
 * HTML for everybody: the small script of the page's head says what is pressed, and listens. Shown only where
 * the page's frame offers the shortlist, see `app/styles/hearts.css`.
 */
export function Heart({ locale, kind, id, name, label, className }: Props) {
  const t = translatorFor(locale, 'Shortlist')
  return (
    <button
      type="button"
      data-heart={shortlistMark(kind, id)}
      aria-pressed="false"
      aria-label={t('heart', { name })}
      // By the time React looks, the script may have pressed it.
      suppressHydrationWarning
      className={classNames('heart', label && 'heart-worded', className)}
    >
      <HeartIcon />
      {label && <span aria-hidden="true">{label}</span>}
    </button>
  )
}
