import { lockUsers } from '@/lib/domain/people/accounts/locking.ts'
import { locksAnswerSchema, locksSchema } from '@/lib/domain/people/accounts/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Locks up to a hundred users one by one; reports those skipped and why',
      actor: { may: 'lock' },
      audits: ['account.lock', 'staff.cancel'],
      body: json(locksSchema),
      answer: locksAnswerSchema,
    },
    async ({ actor, body }) => {
      const { locked, leftOut } = await lockUsers(actor, body.ids, body.reason)
      return { locked, left_out: leftOut }
    },
  ),
})
