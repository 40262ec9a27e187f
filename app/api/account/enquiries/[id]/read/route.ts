import { markRead } from '@/lib/domain/conversation/enquiries/conversation/commands.ts'
import {
  guideThreadParamsSchema,
  readInputSchema,
} from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { requireGuide } from '@/lib/server/auth/actor.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary: 'Marks messages up to a number as read by the guide',
      // An admin who acts as the guide must not take the sign of what is new away.
      actor: 'self',
      params: guideThreadParamsSchema,
      body: json(readInputSchema),
    },
    async ({ actor, params, body }) => {
      await markRead({ side: 'guide', actor: requireGuide(actor), enquiryId: params.id }, body.number)
      return undefined
    },
  ),
})
