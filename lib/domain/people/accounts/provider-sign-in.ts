import 'server-only'
import { generators } from 'openid-client'
import { z } from 'zod'
import { requireSelf } from '../../../server/auth/actor.ts'
import type { Provider } from '../../../server/auth/providers.ts'
import { seal, unseal } from '../../../server/auth/sealed.ts'
import { renewSession } from '../../../server/auth/session.ts'
import { consume } from '../../../server/rate-limit.ts'
import { type Locale, localePath, locales } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Admission } from './admission.ts'
import { connectProvider, signInWithProvider } from './connections.ts'
import { accountLimits } from './limits.ts'
import { findOfferedProvider } from './provider-links.ts'
import { askProvider, authorizationAddress, type ProviderAnswer } from './provider-protocol.ts'
import type { Browser } from './sessions.ts'

/** Maximum time that a person may take at the provider, in seconds. */
export const visitSeconds = 15 * 60

/** Sealed browser data kept during a visit to the provider. */
const visitSchema = z.object({
  provider: z.string(),
  action: z.enum(['login', 'registration', 'connect']),
  state: z.string(),
  nonce: z.string().optional(),
  verifier: z.string().optional(),
  locale: z.enum(locales),
  returnUrl: z.string().optional(),
  /** The session that a provider is being connected to. */
  sessionId: z.string().optional(),
})
type Visit = z.output<typeof visitSchema>

/**
 * Starts a visit to the provider: the address to redirect to, and the sealed visit to return within `visitSeconds`.
 * @throws AppError `provider_refused` when the provider can't be reached
 */
export async function startAuthorization(
  provider: Provider,
  wish: Pick<Visit, 'action' | 'locale' | 'returnUrl' | 'sessionId'>,
): Promise<{ url: string; visit: string }> {
  const checks = new Set([provider.definition.checks ?? 'state'].flat())
  const visit: Visit = { ...wish, provider: provider.id, state: generators.state() }
  if (checks.has('pkce')) visit.verifier = generators.codeVerifier()
  if (checks.has('nonce')) visit.nonce = generators.nonce()
  const url = await authorizationAddress(provider, visit)
  return { url, visit: await seal('provider', visit, visitSeconds) }
}

/**
 * Completes this browser's sealed visit with the provider's answer: signs in the user that the provider vouches for,
 * replacing any earlier sign-in, or connects the provider to the session that started the visit.
 * @throws AppError `provider_refused` for everything that is not in order, `registration_needed`, `provider_taken`,
 * `email_unconfirmed`, `proof_needed`, `second_factor_required`, `suspended`, `impersonating` or `too_many_requests`
 */
export async function handleCallback(
  sealedVisit: string | undefined,
  answer: ProviderAnswer,
  { caller, before }: Browser,
): Promise<{ admission: Admission; locale: Locale; target: string | undefined }> {
  await consume(accountLimits.secrets, caller.address)
  const visit = await unseal('provider', sealedVisit, visitSchema)
  const provider = visit && (await findOfferedProvider(visit.provider, visit.locale))
  if (!provider || !answer.code || answer.state !== visit.state) throw new AppError('provider_refused')
  const identity = await askProvider(provider, visit, answer)
  if (!identity) throw new AppError('provider_refused')

  const { locale, returnUrl } = visit
  if (visit.action !== 'connect') {
    return { admission: await signInWithProvider(identity, { caller, before }), locale, target: returnUrl }
  }
  if (!before || before.isSuspended || before.actor.sessionId !== visit.sessionId) {
    throw new AppError('provider_refused')
  }
  if (before.actor.lacksFactor) throw new AppError('second_factor_required')
  await connectProvider(requireSelf(before.actor), identity)
  const session = await renewSession(before.actor.sessionId)
  if (!session) throw new AppError('signed_out')
  const target = returnUrl ?? localePath(locale, '/profile/settings/security')
  return { admission: { session }, locale, target }
}
