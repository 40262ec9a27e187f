import { sessionsAnswerSchema } from '@/lib/accounts/schema'
import { listOwnSessions, signOutEverywhere } from '@/lib/accounts/sessions'
import { methods, route } from '@/lib/api/route'
import { signedOutResponse } from '@/lib/api/session-response'

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
