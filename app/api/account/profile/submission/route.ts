import { submitProfile, withdrawProfile } from '@/lib/domain/guides/profile/commands.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Sends the profile to moderation',
      actor: 'guide',
      audits: ['profile.submit'],
      errors: ['invalid', 'conflict'],
    },
    async ({ actor }) => {
      await submitProfile(actor)
      return undefined
    },
  ),
  DELETE: route(
    {
      summary: 'Takes the profile back from moderation',
      actor: 'guide',
      audits: ['profile.withdraw'],
      errors: ['conflict'],
    },
    async ({ actor }) => {
      await withdrawProfile(actor)
      return undefined
    },
  ),
})
