import { changeNotifications } from '@/lib/domain/basics/notifications/commands.ts'
import { getNotifications } from '@/lib/domain/basics/notifications/queries.ts'
import {
  notificationChangeSchema,
  notificationsAnswerSchema,
} from '@/lib/domain/basics/notifications/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The user’s notification settings, by kind and channel',
      actor: 'user',
      answer: notificationsAnswerSchema,
    },
    async ({ actor }) => getNotifications(actor),
  ),
  PATCH: route(
    {
      summary: 'Turns kinds of notifications on or off; the others stay',
      actor: 'self',
      body: json(notificationChangeSchema),
      answer: notificationsAnswerSchema,
    },
    async ({ actor, body }) => {
      await changeNotifications(actor, body)
      return getNotifications(actor)
    },
  ),
})
