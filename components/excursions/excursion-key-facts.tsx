import { FactList } from '@/components/ui/fact-list.tsx'
import { StaticMarkup } from '@/components/ui/static-markup.tsx'
import type { ExcursionPageView } from '@/lib/domain/catalogue/excursions/excursion.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatDuration, formatLanguages } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = { locale: Locale; excursion: ExcursionPageView }

/** Duration, group size, format, languages and theme in one quiet band. */
export function ExcursionKeyFacts({ locale, excursion }: Props) {
  const t = translatorFor(locale, 'ExcursionPage')
  const facts = [
    { label: t('duration'), value: formatDuration(excursion.durationMinutes, locale) },
    { label: t('group'), value: t('upTo', { count: excursion.maxGuests }) },
    { label: t('format'), value: t(excursion.format === 'private' ? 'private' : 'groupTour') },
    { label: t('languages'), value: formatLanguages(excursion.languages, locale) },
    { label: t('category'), value: excursion.category.name },
  ]
  return (
    <StaticMarkup as="section" aria-label={t('facts')} className="mt-8 border-line border-y md:mt-12">
      <FactList
        facts={facts}
        className="grid grid-cols-2 gap-x-6 gap-y-5 py-5 text-md md:grid-cols-5 md:gap-x-8 md:py-6"
      />
    </StaticMarkup>
  )
}
