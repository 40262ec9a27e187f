import { getLocale } from 'next-intl/server'
import { LostLinkPage } from '@/components/enquiries/status/lost-link-page.tsx'
import { defaultLocale, isLocale } from '@/lib/shared/addresses/locales.ts'

/** A link that opens nothing, or no longer. */
export default async function NotFound() {
  const locale = await getLocale()
  return <LostLinkPage locale={isLocale(locale) ? locale : defaultLocale} />
}
