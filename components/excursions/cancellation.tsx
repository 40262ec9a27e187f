import { TitledPart } from '@/components/cards/titled-part.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

/** Until when an excursion can be cancelled free of charge. `hours` before its start. */
export function Cancellation({ locale, hours }: { locale: Locale; hours: number }) {
  const t = translatorFor(locale, 'ExcursionPage')
  return (
    <TitledPart title={t('cancellation')}>
      <p className="max-w-[34em]">
        {hours <= 0
          ? t('cancellationAny')
          : hours >= 48 && hours % 24 === 0
            ? t('cancellationDays', { count: hours / 24 })
            : t('cancellationHours', { count: hours })}
      </p>
    </TitledPart>
  )
}
