import { discardAppearance } from '@/lib/domain/discovery/appearance/commands.ts'
import { appearanceVersionSchema } from '@/lib/domain/discovery/appearance/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
    {
      summary: 'Discards the draft of the appearance',
      actor: { may: 'settings' },
      audits: ['setting.appearance_discarded'],
      body: json(appearanceVersionSchema),
      answer: appearanceVersionSchema,
      errors: ['conflict'],
    },
    async ({ actor, body }) => ({ version: await discardAppearance(actor, body.version) }),
  ),
})
