import { giveTime } from '@/lib/domain/business/subscriptions/gifts.ts'
import { giftSchema } from '@/lib/domain/business/subscriptions/schema.ts'
import { guideParams } from '@/lib/domain/sales/billing/admin-schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Gives a guide free subscription time',
      actor: { may: 'money' },
      audits: ['subscription.gift'],
      isKeyed: true,
      params: guideParams,
      body: json(giftSchema),
      errors: ['not_found'],
    },
    async ({ actor, params, body }) => {
      await giveTime(actor, params.guide, body)
      return undefined
    },
  ),
})
