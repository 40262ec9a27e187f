import { orderExcursions } from '@/lib/domain/catalogue/excursions/editor/order.ts'
import { excursionOrderSchema, savedPriceSchema } from '@/lib/domain/catalogue/excursions/editor/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary: 'Changes the order of the guide’s tours; public straight away',
      actor: 'guide',
      audits: ['excursion.order'],
      body: json(excursionOrderSchema),
      answer: savedPriceSchema,
      errors: ['conflict', 'invalid'],
    },
    async ({ actor, body }) => ({ version: await orderExcursions(actor, body.ids, body.version) }),
  ),
})
