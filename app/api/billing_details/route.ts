import { setBillingDetails } from '@/lib/domain/billing/billing-details.ts'
import { getBillingDetails } from '@/lib/domain/invoices/billing-details.ts'
import { presentBillingDetails } from '@/lib/domain/invoices/present.ts'
import { billingDetailsAnswer, billingDetailsSchema } from '@/lib/domain/invoices/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { requireGuide } from '@/lib/server/auth/actor.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The guide’s billing details for the next invoice',
      actor: 'guide',
      answer: billingDetailsAnswer,
    },
    async ({ actor, locale }) => presentBillingDetails(await getBillingDetails(actor, locale)),
  ),
  PUT: route(
    {
      summary: 'Sets the guide’s billing details, and replaces invoices that wait for a transfer',
      actor: 'self',
      audits: ['guide.billing_details'],
      body: json(billingDetailsSchema),
      answer: billingDetailsAnswer,
    },
    async ({ actor, body, locale }) => {
      const guide = requireGuide(actor)
      await setBillingDetails(guide, body)
      return presentBillingDetails(await getBillingDetails(guide, locale))
    },
  ),
})
