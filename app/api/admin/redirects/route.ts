import { addRedirect } from '@/lib/domain/basics/redirects/admin-commands.ts'
import { createdRedirectSchema, newRedirectSchema } from '@/lib/domain/basics/redirects/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Redirects an old address, and everything below it, to another page',
      actor: { may: 'texts' },
      audits: ['redirect.add'],
      body: json(newRedirectSchema),
      answer: createdRedirectSchema,
      status: 201,
    },
    async ({ actor, body }) => ({ id: await addRedirect(actor, body) }),
  ),
})
