import { ButtonLink } from '@/components/ui/button.tsx'
import { EmptyState } from '@/components/ui/empty-state.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { CabinetSection } from './cabinet-entries.ts'

type Props = {
  locale: Locale
  /** Those without a page of their own. */
  section: Exclude<
    CabinetSection,
    'settings' | 'profile' | 'languages' | 'excursions' | 'messages' | 'reviews'
  >
}

/** A section that is not available yet: what to do in the meantime. */
export async function CabinetSectionPage({ locale, section }: Props) {
  const t = await translatorFor(locale, 'CabinetSection')
  const menu = await translatorFor(locale, 'CabinetMenu')
  return (
    <div className="page pt-6 md:pt-10">
      <h1 className="text-[1.875rem]">{menu(section)}</h1>
      <div className="mt-8">
        <EmptyState title={t('soon')} text={t(section)}>
          <ButtonLink locale={locale} href="/contactus">
            {t('write')}
          </ButtonLink>
        </EmptyState>
      </div>
    </div>
  )
}
