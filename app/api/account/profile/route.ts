import { saveProfile } from '@/lib/domain/catalogue/guides/profile/commands.ts'
import { profileChangesSchema } from '@/lib/domain/catalogue/guides/profile/content.ts'
import { presentProfile } from '@/lib/domain/catalogue/guides/profile/present.ts'
import { getOwnProfile } from '@/lib/domain/catalogue/guides/profile/queries.ts'
import { profileAnswerSchema, savedAnswerSchema } from '@/lib/domain/catalogue/guides/profile/schema.ts'
import { editedFields } from '@/lib/server/api/edited-fields.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The draft of the guide’s own profile',
      actor: 'guide',
      answer: profileAnswerSchema,
    },
    async ({ actor }) => presentProfile(await getOwnProfile(actor.guideId)),
  ),
  PATCH: route(
    {
      summary: 'Saves fields of the profile draft',
      actor: 'guide',
      audits: ['profile.edit', 'profile.confirm'],
      body: editedFields(profileChangesSchema),
      answer: savedAnswerSchema,
      errors: ['conflict', 'switched_off'],
    },
    async ({ actor, body }) => ({ version: await saveProfile(actor, body.changes, body.version) }),
  ),
})
