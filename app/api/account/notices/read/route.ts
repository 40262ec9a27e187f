import { readNotices } from '@/lib/domain/basics/notifications/notices.ts'
import { noticesReadSchema } from '@/lib/domain/basics/notifications/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary: 'Marks the notifications up to a moment as read',
      actor: 'self',
      body: json(noticesReadSchema),
    },
    async ({ actor, body }) => {
      await readNotices(actor, body.up_to)
      return undefined
    },
  ),
})
