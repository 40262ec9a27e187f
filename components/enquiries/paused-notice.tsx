import { ButtonLink } from '@/components/ui/button.tsx'
import type { PlaceName } from '@/lib/domain/geography/places/place.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatDate } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = {
  locale: Locale
  firstname: string
  place: PlaceName
  /** Link to other guides: an address without locale prefix or a fragment of this page. */
  href: string
  /** The last day of the guide's break, `2026-12-31`; null where it isn't known. */
  until?: string | null
}

/** Replaces the contact form while a guide takes no new enquiries. */
export function PausedNotice({ locale, firstname, place, href, until = null }: Props) {
  const t = translatorFor(locale, 'GuidePage')
  const names = { firstname, city: place.name, cityIn: place.prepositionalCase ?? place.name }
  return (
    <div className="rounded-card border border-line bg-wash p-6">
      <h2 className="text-xl leading-(--lh-h3)">{t('pausedTitle')}</h2>
      <p className="mt-2 text-ink2 text-md">
        {until ? t('pausedUntil', { ...names, date: formatDate(until, locale) }) : t('pausedText', names)}
      </p>
      <ButtonLink locale={locale} href={href} variant="secondary" className="mt-5 w-full">
        {t('pausedLink')}
      </ButtonLink>
    </div>
  )
}
