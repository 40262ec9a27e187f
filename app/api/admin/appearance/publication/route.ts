import { publishAppearance } from '@/lib/domain/discovery/appearance/commands.ts'
import { appearanceVersionSchema } from '@/lib/domain/discovery/appearance/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Shows readers the draft of the appearance, on every server straight away',
      actor: { may: 'settings' },
      audits: ['setting.appearance'],
      body: json(appearanceVersionSchema),
      answer: appearanceVersionSchema,
      errors: ['conflict'],
    },
    async ({ actor, body }) => ({ version: await publishAppearance(actor, body.version) }),
  ),
})
