import type { ProviderAction } from '../accounts/schema.ts'
import { type Locale, prefixOf } from '../i18n/locales.ts'
import { sitePath } from '../session/destination.ts'
import { listProviders } from './providers.ts'

/** The providers that are offered, with the addresses of this site that lead on to them. */
export function providerLinks(
  locale: Locale,
  action: ProviderAction,
  target?: string | null,
): Array<{ provider: string; name: string; url: string }> {
  const returnUrl = sitePath(target)
  const parameters = new URLSearchParams({ action, ...(returnUrl ? { returnUrl } : {}) })
  return listProviders().map(({ id, name }) => ({
    provider: id,
    name,
    url: `${prefixOf(locale)}/api/sessions/links/${id}?${parameters}`,
  }))
}
