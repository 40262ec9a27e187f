import { getLocale } from 'next-intl/server'
import { ActingClosed } from '@/components/layout/notices/acting-closed.tsx'
import { NotFoundPage } from '@/components/layout/notices/not-found-page.tsx'
import { getAccount } from '@/lib/domain/accounts/queries.ts'
import { findPageActor } from '@/lib/server/auth/page-actor.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { defaultLocale, isLocale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

/** For an admin who acts as a guide in another tab it says so: to the guide there are none of these pages. */
export default async function NotFound() {
  const given = await getLocale()
  const locale = isLocale(given) ? given : defaultLocale
  const actor = await findPageActor()
  if (!actor?.impersonatorId) return <NotFoundPage locale={locale} site={siteSettings()} />
  const t = translatorFor(locale, 'ActingClosed')
  const { name } = await getAccount(actor, locale)
  return (
    <ActingClosed
      locale={locale}
      adminId={actor.impersonatorId}
      texts={{ title: t('title', { name }), text: t('text'), back: t('back') }}
    />
  )
}
