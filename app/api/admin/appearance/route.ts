import { changeAppearance } from '@/lib/domain/discovery/appearance/commands.ts'
import { getAppearance } from '@/lib/domain/discovery/appearance/queries.ts'
import {
  appearanceBodySchema,
  appearanceSchema,
  savedAppearanceSchema,
} from '@/lib/domain/discovery/appearance/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary:
        'The appearance of the site that admins edit: the draft, or what readers see while there is none',
      actor: { may: 'settings' },
      answer: appearanceSchema,
    },
    ({ actor }) => getAppearance(actor),
  ),
  PATCH: route(
    {
      summary: 'Changes the draft of the appearance, which only admins see',
      actor: { may: 'settings' },
      audits: ['setting.appearance_draft'],
      body: json(appearanceBodySchema),
      answer: savedAppearanceSchema,
      errors: ['conflict'],
    },
    ({ actor, body: { version, ...changes } }) => changeAppearance(actor, changes, version),
  ),
})
