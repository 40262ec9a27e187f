import { versionSchema } from '@/lib/domain/basics/drafts/schema.ts'
import { confirmVersion, showVersion } from '@/lib/domain/catalogue/guides/profile/commands.ts'
import { versionParamsSchema } from '@/lib/domain/catalogue/guides/profile/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(
    {
      summary: 'Hides or shows the profile in a language, or confirms its translation',
      actor: 'guide',
      audits: ['profile.show', 'profile.hide', 'profile.confirm'],
      params: versionParamsSchema,
      body: json(versionSchema),
      errors: ['not_found', 'conflict'],
    },
    async ({ actor, params, body }) => {
      if (body.hidden !== undefined) await showVersion(actor, params.locale, !body.hidden)
      if (body.up_to_date) await confirmVersion(actor, params.locale)
      return undefined
    },
  ),
})
