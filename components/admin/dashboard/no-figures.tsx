import { EmptyState } from '@/components/ui/empty-state.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

/** Stands in place of the charts while there is nothing to draw. */
export function NoFigures({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'AdminDashboard')
  return (
    <div className="mt-4">
      <EmptyState title={t('noFigures.title')} text={t('noFigures.text')} />
    </div>
  )
}
