/** Purposes of consent, one by one: the tag manager's statistics, and error reports. */
export type Purpose = 'statistics' | 'errors'

/** Sign-in providers that the environment can configure, in the order they are offered. */
const providerIds = ['google', 'yandex', 'vk', 'line', 'oidc'] as const
export type ProviderId = (typeof providerIds)[number]

/** Everything by others that a site can offer or load; admins switch each by language. */
export const thirdParties = [...providerIds, 'statistics', 'errors'] as const satisfies ReadonlyArray<
  ProviderId | Purpose
>
export type ThirdParty = (typeof thirdParties)[number]

/** Third parties that a page may load after consent, by purpose; both values are public. */
export type Vendors = {
  /** Google Tag Manager's container. */
  statistics?: string
  /** Address of a Sentry project. */
  errors?: string
}

/** Name of the `<meta>` of pages whose language has statistics: the front server allows the tag manager on these alone. */
export const statisticsMeta = 'statistics'

/** Purposes that the reader has to be asked about. */
export function purposesOf(vendors: Vendors | null): Purpose[] {
  return [
    ...(vendors?.statistics ? (['statistics'] as const) : []),
    ...(vendors?.errors ? (['errors'] as const) : []),
  ]
}
