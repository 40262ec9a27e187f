import { classNames } from '@/components/ui/class-names.ts'
import type { ExcursionCardView } from '@/lib/domain/catalogue/excursions/excursion.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatDuration } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { LanguageSentence } from './language-sentence.tsx'

type Props = {
  locale: Locale
  excursion: Pick<ExcursionCardView, 'city' | 'durationMinutes' | 'maxGuests' | 'languages'>
  withCity?: boolean
  withLanguages?: boolean
  className?: string
}

/**
 * Place, duration, group size and languages in one line that may break between facts. A tour that is still being
 * written lacks some of them.
 */
export function ExcursionFacts({ locale, excursion, withCity, withLanguages, className }: Props) {
  const t = translatorFor(locale, 'ExcursionCard')
  return (
    <ul className={classNames('flex flex-wrap gap-x-3 text-sm text-ink2', className)}>
      {withCity && <li>{excursion.city.name}</li>}
      {excursion.durationMinutes > 0 && <li>{formatDuration(excursion.durationMinutes, locale)}</li>}
      {excursion.maxGuests > 0 && <li>{t('upTo', { guests: excursion.maxGuests })}</li>}
      {withLanguages && excursion.languages.length > 0 && (
        <li className="basis-full">
          <LanguageSentence locale={locale} languages={excursion.languages.map((code) => ({ code }))} />
        </li>
      )}
    </ul>
  )
}
