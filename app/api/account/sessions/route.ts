import { sessionsAnswerSchema } from '@/lib/accounts/schema.ts'
import { listOwnSessions, signOutEverywhere } from '@/lib/accounts/sessions.ts'
import { methods, route } from '@/lib/api/route.ts'
import { signedOutResponse } from '@/lib/api/session-response.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: 'Where one is signed in', actor: 'user', answer: sessionsAnswerSchema },
    ({ actor }) => listOwnSessions(actor),
  ),
  DELETE: route(
    { summary: 'Signs out everywhere', actor: 'user', errors: ['forbidden'] },
    async ({ actor }) => {
      await signOutEverywhere(actor)
      return signedOutResponse()
    },
  ),
})
