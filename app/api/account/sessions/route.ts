import { presentSessions } from '@/lib/domain/people/accounts/present.ts'
import { sessionsAnswerSchema } from '@/lib/domain/people/accounts/schema.ts'
import { listOwnSessions, signOutEverywhere } from '@/lib/domain/people/accounts/sessions.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { signedOutResponse } from '@/lib/server/api/session-response.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: 'The user’s active sessions', actor: 'user', answer: sessionsAnswerSchema },
    async ({ actor }) => presentSessions(await listOwnSessions(actor)),
  ),
  DELETE: route({ summary: 'Signs out everywhere', actor: 'self' }, async ({ actor, caller }) => {
    await signOutEverywhere(actor, caller)
    return signedOutResponse()
  }),
})
