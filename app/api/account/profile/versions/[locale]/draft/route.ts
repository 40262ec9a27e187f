import { draftProfile } from '@/lib/domain/catalogue/guides/profile/machine-draft.ts'
import { profileDraftSchema, versionParamsSchema } from '@/lib/domain/catalogue/guides/profile/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Translates the profile’s original by machine, for its guide to check',
      actor: 'guide',
      audits: 'presence',
      params: versionParamsSchema,
      answer: profileDraftSchema,
      errors: ['switched_off', 'conflict'],
    },
    async ({ actor, params }) => ({ fields: await draftProfile(actor, params.locale) }),
  ),
})
