import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = { locale: Locale; guide: { id: number; shortName: string } }

/**
 * Below a guide's card: ticks the guide for the form to several. Hidden without script, where the form's own list
 * serves. `AskDock` listens to it.
 */
export function AskTick({ locale, guide: { id, shortName } }: Props) {
  const t = translatorFor(locale, 'AskSeveral')
  return (
    <label className="group mt-2 flex min-h-11 items-center gap-3 self-end rounded-control border border-control bg-card px-3.5 py-2 text-md has-checked:border-sea has-checked:bg-info-wash has-disabled:border-line has-disabled:bg-wash has-disabled:text-ink2 noscript:hidden">
      <input type="checkbox" className="checkbox" data-ask={id} />
      <span className="min-w-0 wrap-anywhere group-has-checked:hidden group-has-disabled:hidden">
        {t('ask', { guide: shortName })}
      </span>
      <span className="hidden min-w-0 wrap-anywhere group-has-checked:inline">
        {t('asking', { guide: shortName })}
      </span>
      <span className="hidden group-has-disabled:inline">{t('full')}</span>
    </label>
  )
}
