import 'server-only'
import { type Client, errors, generators, Issuer } from 'openid-client'
import { z } from 'zod'
import type { Provider } from '../../../server/auth/providers.ts'
import { env } from '../../../server/env.ts'
import { type Locale, localePath, locales } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'

/** A person's identity as reported by a provider. */
export type Identity = {
  provider: string
  /** The provider's own number for the person. */
  account: string
  email: string | null
  /** The provider vouches for the address. */
  emailVerified: boolean
  firstname: string
  lastname: string
}

/** The provider's answer, passed on by the browser. */
export type ProviderAnswer = {
  code?: string | undefined
  state?: string | undefined
  /** Some providers name themselves. */
  iss?: string | undefined
}

/** Secrets of one visit that the answer is checked against. */
type Secrets = {
  locale: Locale
  state: string
  nonce?: string | undefined
  verifier?: string | undefined
}

/** Providers send the browser back to this page; its address in each locale must be registered with them. */
function returnAddress(locale: Locale): string {
  return env().SITE_URL + localePath(locale, '/account/login')
}

/** @throws AppError `provider_refused` when the provider can't be reached */
export async function authorizationAddress(provider: Provider, secrets: Secrets): Promise<string> {
  const client = await clientOf(provider)
  return client.authorizationUrl({
    ...authorizationParameters(provider.definition.authorization),
    redirect_uri: returnAddress(secrets.locale),
    state: secrets.state,
    ...(secrets.nonce === undefined ? {} : { nonce: secrets.nonce }),
    ...(secrets.verifier === undefined
      ? {}
      : { code_challenge: generators.codeChallenge(secrets.verifier), code_challenge_method: 'S256' }),
  })
}

/**
 * Exchanges the provider's answer for what it says about the person; null if it gives no account number.
 * @throws AppError `provider_refused`
 */
export async function askProvider(
  provider: Provider,
  secrets: Secrets,
  answer: ProviderAnswer,
): Promise<Identity | null> {
  return identityFrom(provider.id, await claimsOf(provider, secrets, answer))
}

async function claimsOf(
  provider: Provider,
  secrets: Secrets,
  answer: ProviderAnswer,
): Promise<Record<string, unknown>> {
  const { definition } = provider
  const client = await clientOf(provider)
  const parameters = {
    ...(answer.code === undefined ? {} : { code: answer.code }),
    ...(answer.state === undefined ? {} : { state: answer.state }),
    iss: answer.iss ?? client.issuer.metadata.issuer,
  }
  const checks = {
    state: secrets.state,
    ...(secrets.nonce === undefined ? {} : { nonce: secrets.nonce }),
    ...(secrets.verifier === undefined ? {} : { code_verifier: secrets.verifier }),
  }
  try {
    if (!definition.idToken) {
      const tokens = await client.oauthCallback(returnAddress(secrets.locale), parameters, checks)
      // VK returns the email address with the token, not with the profile.
      return { ...(await client.userinfo(tokens)), ...(tokens.email ? { email: tokens.email } : {}) }
    }
    const tokens = await client.callback(returnAddress(secrets.locale), parameters, checks)
    const claims = tokens.claims()
    // Providers may leave the email address out of the ID token.
    const more =
      claims.email || !client.issuer.metadata.userinfo_endpoint ? {} : await client.userinfo(tokens)
    return { ...more, ...claims }
  } catch (cause) {
    throw refusal(cause)
  }
}

const clients = new Map<string, { key: string; client: Promise<Client> }>()

async function clientOf(provider: Provider): Promise<Client> {
  const key = `${provider.clientId}|${JSON.stringify(provider.definition)}`
  const known = clients.get(provider.id)
  if (known?.key === key) return known.client
  const client = makeClient(provider)
  clients.set(provider.id, { key, client })
  try {
    return await client
  } catch (cause) {
    clients.delete(provider.id)
    throw refusal(cause)
  }
}

async function makeClient({ id, definition, clientId, clientSecret }: Provider): Promise<Client> {
  const issuer = definition.wellKnown
    ? await Issuer.discover(definition.wellKnown)
    : new Issuer({
        issuer: id,
        authorization_endpoint: endpoint(definition.authorization),
        token_endpoint: endpoint(definition.token),
        userinfo_endpoint: endpoint(definition.userinfo),
      })
  return new issuer.Client({
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uris: locales.map(returnAddress),
    response_types: ['code'],
    ...definition.client,
  })
}

/** Some providers are described by an address with parameters, which take precedence over the usual ones. */
function authorizationParameters(value: Provider['definition']['authorization']): Record<string, unknown> {
  if (typeof value === 'string') return Object.fromEntries(new URL(value).searchParams)
  return { ...value?.params }
}

function endpoint(value: string | { url?: string } | undefined): string {
  return (typeof value === 'string' ? value : value?.url) ?? ''
}

/** An error at the provider is not ours; it only goes to the log. */
function refusal(cause: unknown): AppError {
  const isTheirs = cause instanceof errors.OPError || cause instanceof errors.RPError
  if (!isTheirs) console.warn('sign-in provider:', cause instanceof Error ? cause.message : cause)
  return new AppError('provider_refused', { cause })
}

const text = z.string().trim().max(200).catch('')
const claimsSchema = z.object({
  sub: z.union([z.string().max(200), z.int()]).optional(),
  id: z.union([z.string().max(200), z.int()]).optional(),
  iss: text,
  email: z.string().max(254).nullish().catch(null),
  default_email: z.string().max(254).nullish().catch(null),
  email_verified: z.unknown(),
  given_name: text,
  family_name: text,
  first_name: text,
  last_name: text,
})

/** Reads OpenID claims, and the profiles of Yandex and VK, whose fields have other names. */
function identityFrom(provider: string, claims: Record<string, unknown>): Identity | null {
  const inside = z.object({ response: z.array(z.record(z.string(), z.unknown())).min(1) }).safeParse(claims)
  const parsed = claimsSchema.safeParse({ ...inside.data?.response[0], ...claims })
  if (!parsed.success) return null
  const { sub, id, iss, email, default_email, email_verified, ...names } = parsed.data
  const number = String(sub ?? id ?? '')
  if (number === '') return null
  // Another issuer may be configured one day, and its account numbers are other people's.
  const account = provider === 'oidc' ? `${iss}#${number}` : number
  return {
    provider,
    account,
    email: email || default_email || null,
    emailVerified: email_verified === true,
    firstname: names.given_name || names.first_name,
    lastname: names.family_name || names.last_name,
  }
}
