import { pushKeys } from '@/lib/domain/basics/notifications/push/keys.ts'
import {
  pushEndpointSchema,
  pushKeyAnswerSchema,
  pushSubscriptionSchema,
} from '@/lib/domain/basics/notifications/push/schema.ts'
import { travellerThreadParamsSchema } from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import {
  addTravellerBrowser,
  removeTravellerBrowser,
} from '@/lib/domain/conversation/enquiries/push/browsers.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The key a traveller’s browser subscribes with',
      actor: 'anyone',
      params: travellerThreadParamsSchema,
      answer: pushKeyAnswerSchema,
    },
    async () => ({ public_key: (await pushKeys()).publicKey }),
  ),
  PUT: route(
    {
      summary: 'Subscribes this browser to the traveller’s notifications until the link expires',
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
      summary: 'Unsubscribes this browser from the traveller’s notifications',
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
