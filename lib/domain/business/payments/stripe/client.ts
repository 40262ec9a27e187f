import 'server-only'
import type Stripe from 'stripe'
import { type Env, env, ofEnvironment } from '../../../../server/env.ts'
import { AppError } from '../../../../shared/errors.ts'

/** True if guides pay by Stripe in this installation. */
export function isStripeOn(): boolean {
  return env().STRIPE_SECRET_KEY !== undefined
}

/** Stripe's SDK with the installation's key. It speaks the API version that its types describe. */
export const stripeClient = ofEnvironment(openClient)

async function openClient({ STRIPE_SECRET_KEY, STRIPE_API_URL }: Env): Promise<Stripe> {
  if (!STRIPE_SECRET_KEY) throw new Error('STRIPE_SECRET_KEY is missing')
  // Loaded only where it is used: most of it describes what we never call.
  const { default: Client } = await import('stripe')
  return new Client(STRIPE_SECRET_KEY, {
    timeout: 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(STRIPE_API_URL && addressOf(new URL(STRIPE_API_URL))),
  })
}

function addressOf({ protocol, hostname, port }: URL) {
  const name = protocol === 'https:' ? ('https' as const) : ('http' as const)
  return { protocol: name, host: hostname, port: port || (name === 'https' ? 443 : 80) }
}

type StripeFailure = Error & { type: string; code?: string; statusCode?: number }

function isStripeFailure(error: unknown): error is StripeFailure {
  return error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe')
}

/** True if Stripe has understood the call and refuses it: a retry is useless. */
export function isRefusedByStripe(error: unknown): error is StripeFailure {
  return isStripeFailure(error) && ['StripeInvalidRequestError', 'StripeCardError'].includes(error.type)
}

/** True if Stripe doesn't have what a call names, or no longer. */
export function isMissingAtStripe(error: unknown): boolean {
  return isRefusedByStripe(error) && error.code === 'resource_missing'
}

/**
 * Makes calls for somebody who waits.
 * @throws AppError `unavailable` if Stripe can't be asked now; what it refuses is thrown as it is
 */
export async function askStripe<Answer>(ask: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
  try {
    return await ask(await stripeClient())
  } catch (cause) {
    if (!isStripeFailure(cause) || isRefusedByStripe(cause)) throw cause
    throw new AppError('unavailable', { retryAfterSeconds: 30, cause })
  }
}
