import { suspendedGuideSchema, suspensionSchema } from '@/lib/domain/administration/moderation/schema.ts'
import { liftSuspension, suspendGuide } from '@/lib/domain/catalogue/guides/suspension.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary: 'Suspends a guide’s published page, for some days or until it is restored',
      actor: { may: 'decide' },
      audits: ['guide.suspend'],
      params: suspendedGuideSchema,
      body: json(suspensionSchema),
      errors: ['not_found', 'conflict'],
    },
    async ({ actor, params, body }) => {
      await suspendGuide(actor, params.id, body)
      return undefined
    },
  ),
  DELETE: route(
    {
      summary: 'Restores a suspended page',
      actor: { may: 'decide' },
      audits: ['guide.resume'],
      params: suspendedGuideSchema,
      errors: ['not_found', 'conflict'],
    },
    async ({ actor, params }) => {
      await liftSuspension(actor, params.id)
      return undefined
    },
  ),
})
