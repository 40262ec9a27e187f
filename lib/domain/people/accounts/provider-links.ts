import 'server-only'
import { listProviders } from '../../../server/auth/providers.ts'
import { safeRedirectPath } from '../../../shared/addresses/destination.ts'
import { type Locale, prefixOf } from '../../../shared/addresses/locales.ts'
import type { ProviderAction } from './schema.ts'

/** The offered providers, with the addresses of this site that redirect to them. */
export function providerLinks(
  locale: Locale,
  action: ProviderAction,
  target?: string | null,
): Array<{ provider: string; name: string; url: string }> {
  const returnUrl = safeRedirectPath(target)
  const parameters = new URLSearchParams({ action, ...(returnUrl ? { returnUrl } : {}) })
  return listProviders().map(({ id, name }) => ({
    provider: id,
    name,
    url: `${prefixOf(locale)}/api/sessions/links/${id}?${parameters}`,
  }))
}
