import { getBillingDetails } from '@/lib/domain/business/invoices/billing-details.ts'
import { presentBillingDetails } from '@/lib/domain/business/invoices/present.ts'
import { billingDetailsAnswer, billingDetailsSchema } from '@/lib/domain/business/invoices/schema.ts'
import { setBillingDetails } from '@/lib/domain/sales/billing/billing-details.ts'
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
