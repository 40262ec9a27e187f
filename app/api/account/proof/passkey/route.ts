import { askForPasskey } from '@/lib/domain/people/accounts/second-factor/passkeys.ts'
import { passkeyOptionsSchema } from '@/lib/domain/people/accounts/security-schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { answerAsked } from '../../../sessions/challenge.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Options for re-authentication with a passkey',
      actor: 'self',
      withoutFactor: true,
      answer: passkeyOptionsSchema,
    },
    async ({ actor }) => answerAsked(await askForPasskey(actor.userId)),
  ),
})
