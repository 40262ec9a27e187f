import 'server-only'
import type Stripe from 'stripe'
import { env, ofEnvironment } from '../../../../server/env.ts'
import { database } from '../../../../server/prisma/database.ts'
import { type Locale, localePath } from '../../../../shared/addresses/locales.ts'
import { AppError } from '../../../../shared/errors.ts'
import { localeTraits } from '../../../../shared/i18n/locale-traits.ts'
import { askStripe, isStripeOn } from './client.ts'

/** Another number makes another configuration, when the features below change. */
const version = 'cicerone-1'

/**
 * Allowed actions on Stripe's own pages: change the card, read receipts, cancel at the end of the paid period. Plan
 * changes are only possible here, because their rules and prices are ours.
 */
const features: Stripe.BillingPortal.ConfigurationCreateParams.Features = {
  payment_method_update: { enabled: true },
  invoice_history: { enabled: true },
  subscription_cancel: { enabled: true, mode: 'at_period_end' },
  subscription_update: { enabled: false },
  customer_update: { enabled: false },
}

const portal = ofEnvironment((): { configured?: Promise<string> | undefined } => ({}))

/** Makes sure that the portal is set up as above, and gives the id of its configuration. Called at start. */
export function configurePortal(): Promise<string> {
  const kept = portal()
  kept.configured ??= findOrMakeConfiguration().catch((error: unknown) => {
    kept.configured = undefined
    throw error
  })
  return kept.configured
}

async function findOrMakeConfiguration(): Promise<string> {
  return askStripe(async (stripe) => {
    for await (const each of stripe.billingPortal.configurations.list({ active: true, limit: 100 })) {
      if (each.metadata?.version === version) return each.id
    }
    const made = await stripe.billingPortal.configurations.create(
      { features, metadata: { version } },
      { idempotencyKey: `portal-${version}` },
    )
    return made.id
  })
}

/**
 * Opens the portal for a guide.
 * @throws AppError `not_found` for a guide who has never paid there, `unavailable`
 */
export async function openPortal(actor: { guideId: number }, locale: Locale): Promise<{ url: string }> {
  const subscription = await database().subscription.findUnique({
    where: { guideId: actor.guideId },
    select: { providerCustomerId: true },
  })
  const customer = subscription?.providerCustomerId
  if (!customer || !isStripeOn()) throw new AppError('not_found')
  const configuration = await configurePortal()
  const { url } = await askStripe((stripe) =>
    stripe.billingPortal.sessions.create({
      customer,
      configuration,
      locale: localeTraits[locale].language,
      return_url: env().SITE_URL + localePath(locale, '/profile/subscription'),
    }),
  )
  return { url }
}
