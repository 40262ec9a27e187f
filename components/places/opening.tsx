import { ButtonLink } from '@/components/ui/button.tsx'
import { EmptyState } from '@/components/ui/empty-state.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = {
  locale: Locale
  /** By default that the site is just opening. */
  title?: string
  /** Guides can register themselves. */
  canRegister: boolean
}

/** Replaces a list on a site without guides: invites the first ones. */
export function Opening({ locale, title, canRegister }: Props) {
  const t = translatorFor(locale, 'Opening')
  return (
    <EmptyState title={title ?? t('title')} text={t(canRegister ? 'joinText' : 'waitText')}>
      {canRegister && (
        <ButtonLink locale={locale} href="/account/registration">
          {t('action')}
        </ButtonLink>
      )}
    </EmptyState>
  )
}
