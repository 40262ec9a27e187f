import { pushKeys } from '@/lib/domain/basics/notifications/push/keys.ts'
import {
  pushAnswerSchema,
  pushEndpointSchema,
  pushSubscriptionSchema,
} from '@/lib/domain/basics/notifications/push/schema.ts'
import {
  hasBrowser,
  subscribeBrowser,
  unsubscribeBrowser,
} from '@/lib/domain/basics/notifications/push/subscriptions.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The key a browser subscribes with, and whether this session is subscribed',
      actor: 'self',
      answer: pushAnswerSchema,
    },
    async ({ actor }) => ({ public_key: (await pushKeys()).publicKey, is_on: await hasBrowser(actor) }),
  ),
  PUT: route(
    {
      summary: 'Subscribes this browser to notifications until the session ends',
      actor: 'self',
      body: json(pushSubscriptionSchema),
    },
    async ({ actor, body }) => {
      await subscribeBrowser(actor, body)
      return undefined
    },
  ),
  DELETE: route(
    {
      summary: 'Unsubscribes this browser from notifications',
      actor: 'self',
      body: json(pushEndpointSchema),
    },
    async ({ actor, body }) => {
      await unsubscribeBrowser(actor, body.endpoint)
      return undefined
    },
  ),
})
