import { Icon } from '@/components/ui/icon.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatDate } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { settingsPath } from '../settings-sections.ts'

/** On every page of the cabinet while the account is about to be deleted. */
export function LeavingNote({ locale, deleteAfter }: { locale: Locale; deleteAfter: Date }) {
  const t = translatorFor(locale, 'DataSettings')
  const date = formatDate(deleteAfter.toISOString().slice(0, 10), locale)
  return (
    <aside
      aria-label={t('deletion.heading')}
      className="flex gap-3 bg-warning-wash px-4 py-2.5 text-md text-warning md:px-6"
    >
      <Icon name="warning" className="mt-2.5 shrink-0" />
      <p className="min-w-0 py-2">
        {t('deletion.pending', { date })}{' '}
        <LocaleLink locale={locale} href={settingsPath('data')} className="link -my-3 inline-block py-3">
          {t('deletion.keep')}
        </LocaleLink>
      </p>
    </aside>
  )
}
