import { countNotices, listNotices } from '@/lib/domain/notifications/notices.ts'
import { presentNotices } from '@/lib/domain/notifications/present.ts'
import { noticesAnswerSchema } from '@/lib/domain/notifications/schema.ts'
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
