import { askForNewPasskey } from '@/lib/domain/people/accounts/second-factor/passkeys.ts'
import { passkeyOptionsSchema } from '@/lib/domain/people/accounts/security-schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { answerAsked } from '../../../sessions/challenge.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Options for the device to create a new passkey',
      actor: 'self',
      withoutFactor: true,
      answer: passkeyOptionsSchema,
      errors: ['proof_needed'],
    },
    async ({ actor }) => answerAsked(await askForNewPasskey(actor)),
  ),
})
