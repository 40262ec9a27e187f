import { Icon } from '@/components/ui/icon.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

/** Says to an admin who acts as a user that only the user may change what is here. */
export function ActingNote({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'SettingsMenu')
  return (
    <p className="flex max-w-[40em] gap-3 rounded-control bg-warning-wash px-4 py-3 text-warning">
      <Icon name="alert" className="mt-1 shrink-0" />
      <span className="min-w-0">{t('acting')}</span>
    </p>
  )
}
