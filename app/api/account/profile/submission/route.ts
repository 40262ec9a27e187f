import { submitProfile, withdrawProfile } from '@/lib/domain/catalogue/guides/profile/commands.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Submits the profile for moderation',
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
      summary: 'Withdraws the profile from moderation',
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
