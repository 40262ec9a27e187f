import { changeRole } from '@/lib/domain/people/accounts/admins.ts'
import { roleSchema, userParamsSchema } from '@/lib/domain/people/accounts/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary:
        'Gives a user who isn’t a guide a role on the staff, changes it or takes it away (`guide`); existing sessions end',
      actor: { may: 'staff' },
      proof: 'fresh',
      audits: ['account.role', 'staff.cancel'],
      params: userParamsSchema,
      body: json(roleSchema),
      errors: ['forbidden', 'not_found', 'conflict'],
    },
    async ({ actor, params, body }) => {
      await changeRole(actor, params.id, body.role)
      return undefined
    },
  ),
})
