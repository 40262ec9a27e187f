import { getLocale } from 'next-intl/server'
import { NotFoundPage } from '@/components/layout/notices/not-found-page.tsx'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { defaultLocale, isLocale } from '@/lib/shared/addresses/locales.ts'

export default async function NotFound() {
  const locale = await getLocale()
  return <NotFoundPage locale={isLocale(locale) ? locale : defaultLocale} site={await siteSettings()} />
}
