import { lockUser, unlockUser } from '@/lib/domain/people/accounts/locking.ts'
import { reasonSchema, userParamsSchema } from '@/lib/domain/people/accounts/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary: 'Locks a user; all sessions end, and the user is told why',
      actor: { may: 'lock' },
      audits: ['account.lock', 'staff.cancel'],
      params: userParamsSchema,
      body: json(reasonSchema),
      errors: ['forbidden', 'not_found', 'conflict'],
    },
    async ({ actor, params, body }) => {
      await lockUser(actor, params.id, body.reason)
      return undefined
    },
  ),
  DELETE: route(
    {
      summary: 'Unlocks a user; the reason goes into the audit log',
      actor: { may: 'lock' },
      audits: ['account.lock'],
      params: userParamsSchema,
      body: json(reasonSchema),
      errors: ['not_found', 'conflict'],
    },
    async ({ actor, params, body }) => {
      await unlockUser(actor, params.id, body.reason)
      return undefined
    },
  ),
})
