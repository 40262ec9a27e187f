import 'server-only'
import Google from 'next-auth/providers/google'
import Line from 'next-auth/providers/line'
import type { OAuthConfig } from 'next-auth/providers/oauth'
import Vk from 'next-auth/providers/vk'
import Yandex from 'next-auth/providers/yandex'
import type { ProviderId } from '../../shared/third-parties.ts'
import { env } from '../env.ts'

/** The used part of NextAuth's provider description. */
type Definition = Pick<
  OAuthConfig<never>,
  'wellKnown' | 'authorization' | 'token' | 'userinfo' | 'idToken' | 'checks' | 'client'
>

type Keys = { clientId: string; clientSecret: string }
/**
 * Checks of each provider's answer. NextAuth's descriptions ask for less than the providers support: LINE and Google
 * take PKCE and a nonce, Yandex PKCE. VK's addresses here know neither.
 */
const checksOf: Partial<Record<ProviderId, NonNullable<Definition['checks']>>> = {
  google: ['pkce', 'state', 'nonce'],
  line: ['pkce', 'state', 'nonce'],
  yandex: ['pkce', 'state'],
  vk: ['state'],
}

type Prefix = 'GOOGLE' | 'YANDEX' | 'VK' | 'LINE' | 'OIDC'

export type Provider = {
  id: ProviderId
  /** As people know it, in all languages. */
  name: string
  definition: Definition
  clientId: string
  clientSecret: string
}

/** The providers that the environment configures, in the order they are offered. */
export function listProviders(): Provider[] {
  const settings = env()
  const candidates = [
    { id: 'google', name: 'Google', prefix: 'GOOGLE', make: factoryOf(Google) },
    { id: 'yandex', name: 'Yandex', prefix: 'YANDEX', make: factoryOf(Yandex) },
    { id: 'vk', name: 'VK', prefix: 'VK', make: factoryOf(Vk) },
    { id: 'line', name: 'LINE', prefix: 'LINE', make: factoryOf(Line) },
    { id: 'oidc', name: settings.OIDC_NAME, prefix: 'OIDC', make: openId },
  ] satisfies Array<{ id: ProviderId; name: string; prefix: Prefix; make: (keys: Keys) => Definition }>
  return candidates.flatMap(({ id, name, prefix, make }) => {
    const clientId = settings[`${prefix}_CLIENT_ID`]
    const clientSecret = settings[`${prefix}_CLIENT_SECRET`]
    if (!clientId || !clientSecret) return []
    const description = make({ clientId, clientSecret })
    const checks = checksOf[id] ?? description.checks
    const definition = checks ? { ...description, checks } : description
    return [{ id, name, definition, clientId, clientSecret }]
  })
}

/** Null if it is not configured. */
export function findProvider(id: string): Provider | null {
  return listProviders().find((provider) => provider.id === id) ?? null
}

/** Any provider that speaks OpenID Connect. */
function openId(): Definition {
  return {
    wellKnown: `${env().OIDC_ISSUER?.replace(/\/$/, '')}/.well-known/openid-configuration`,
    authorization: { params: { scope: 'openid email profile' } },
    idToken: true,
    checks: ['pkce', 'state', 'nonce'],
  }
}

/** NextAuth's files are CommonJS, which bundlers and Node.js import in two ways. */
function factoryOf<Made extends Definition>(
  module: ((keys: Keys) => Made) | { default: (keys: Keys) => Made },
): (keys: Keys) => Definition {
  return typeof module === 'function' ? module : module.default
}
