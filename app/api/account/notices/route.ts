import { countNotices, listNotices } from '@/lib/domain/basics/notifications/notices.ts'
import { presentNotices } from '@/lib/domain/basics/notifications/present.ts'
import { noticesAnswerSchema } from '@/lib/domain/basics/notifications/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The user’s latest notifications, newest first',
      actor: 'user',
      answer: noticesAnswerSchema,
    },
    async ({ actor }) => presentNotices(await listNotices(actor), await countNotices(actor)),
  ),
})
