import { travellerThreadParamsSchema } from '@/lib/domain/enquiries/conversation/schema.ts'
import { addTravellerBrowser, removeTravellerBrowser } from '@/lib/domain/enquiries/push/browsers.ts'
import { pushKeys } from '@/lib/domain/notifications/push/keys.ts'
import {
  pushEndpointSchema,
  pushKeyAnswerSchema,
  pushSubscriptionSchema,
} from '@/lib/domain/notifications/push/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'What a traveller’s browser needs to show notifications',
      actor: 'anyone',
      params: travellerThreadParamsSchema,
      answer: pushKeyAnswerSchema,
    },
    async () => ({ public_key: (await pushKeys()).publicKey }),
  ),
  PUT: route(
    {
      summary: 'Shows in this browser what is new for the traveller, until the link ends',
      actor: 'anyone',
      params: travellerThreadParamsSchema,
      body: json(pushSubscriptionSchema),
      errors: ['not_found', 'too_many_requests'],
    },
    async ({ params, body }) => {
      await addTravellerBrowser(params.token, body)
      return undefined
    },
  ),
  DELETE: route(
    {
      summary: 'Shows the traveller no notifications in this browser any more',
      actor: 'anyone',
      params: travellerThreadParamsSchema,
      body: json(pushEndpointSchema),
      errors: ['not_found'],
    },
    async ({ params, body }) => {
      await removeTravellerBrowser(params.token, body.endpoint)
      return undefined
    },
  ),
})
