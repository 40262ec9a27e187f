import { savePrice } from '@/lib/domain/catalogue/excursions/editor/price.ts'
import {
  ownExcursionParamsSchema,
  priceVersionSchema,
  savedPriceSchema,
} from '@/lib/domain/catalogue/excursions/editor/schema.ts'
import { priceChangesSchema } from '@/lib/domain/catalogue/excursions/editor/tiers.ts'
import { editedFields } from '@/lib/server/api/edited-fields.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(
    {
      summary: 'Changes the price of a tour and its free cancellation; public straight away',
      actor: 'guide',
      audits: ['excursion.price'],
      params: ownExcursionParamsSchema,
      body: editedFields(priceChangesSchema, priceVersionSchema),
      answer: savedPriceSchema,
      errors: ['not_found', 'conflict', 'invalid'],
    },
    async ({ actor, params, body }) => ({
      version: await savePrice(actor, params.id, body.changes, body.version),
    }),
  ),
})
