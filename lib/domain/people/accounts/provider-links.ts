import 'server-only'
import { findProvider, listProviders, type Provider } from '../../../server/auth/providers.ts'
import { database } from '../../../server/prisma/database.ts'
import { safeRedirectPath } from '../../../shared/addresses/destination.ts'
import { type Locale, prefixOf } from '../../../shared/addresses/locales.ts'
import { readOfferedParties } from '../../basics/third-parties/queries.ts'
import type { ProviderAction } from './schema.ts'

/** The providers offered in a language, with the addresses of this site that redirect to them. */
export async function providerLinks(
  locale: Locale,
  action: ProviderAction,
  target?: string | null,
): Promise<Array<{ provider: string; name: string; url: string }>> {
  const providers = listProviders()
  if (providers.length === 0) return []
  const offered = await readOfferedParties(database())
  const returnUrl = safeRedirectPath(target)
  const parameters = new URLSearchParams({ action, ...(returnUrl ? { returnUrl } : {}) })
  return providers
    .filter(({ id }) => offered[id][locale])
    .map(({ id, name }) => ({
      provider: id,
      name,
      url: `${prefixOf(locale)}/api/sessions/links/${id}?${parameters}`,
    }))
}

/** Null if it is not configured, or not offered in this language. */
export async function findOfferedProvider(id: string, locale: Locale): Promise<Provider | null> {
  const provider = findProvider(id)
  if (!provider) return null
  const offered = await readOfferedParties(database())
  return offered[provider.id][locale] ? provider : null
}
