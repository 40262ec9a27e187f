import { getLocale } from 'next-intl/server'
import { RefusedPage } from '@/components/admin/staff/refused-page.tsx'
import { NotFoundPage } from '@/components/layout/notices/not-found-page.tsx'
import { findPageActor, requestedAddress } from '@/lib/server/auth/page-actor.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { defaultLocale, isLocale, withoutLocale } from '@/lib/shared/addresses/locales.ts'
import { permissionOfPage, staffPageOf } from '@/lib/shared/staff-pages.ts'
import { isStaff, may } from '@/lib/shared/staff-roles.ts'

/** For staff in another role, whose page it is; for everybody else, that there is none. */
export default async function NotFound() {
  const [given, actor, address] = await Promise.all([getLocale(), findPageActor(), requestedAddress()])
  const locale = isLocale(given) ? given : defaultLocale
  const page = staffPageOf(withoutLocale(address ?? '').split('?')[0] ?? '')
  if (actor && page && isStaff(actor.role) && !may(actor.role, permissionOfPage(page))) {
    return <RefusedPage locale={locale} role={actor.role} permission={permissionOfPage(page)} />
  }
  return <NotFoundPage locale={locale} site={await siteSettings()} />
}
