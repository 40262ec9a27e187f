import { addPasskey } from '@/lib/domain/people/accounts/second-factor/passkeys.ts'
import { newPasskeySchema } from '@/lib/domain/people/accounts/security-schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { sealedCookieName } from '@/lib/server/auth/cookies.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Adds a passkey that the device has just created',
      actor: 'self',
      withoutFactor: true,
      audits: ['account.factor'],
      body: json(newPasskeySchema),
      errors: ['proof_needed', 'wrong_code', 'conflict'],
    },
    async ({ actor, body, sender }) => {
      const challenge = sender.cookies[sealedCookieName('challenge')]
      await addPasskey(actor, { response: body.credential, challenge, name: body.name })
      return undefined
    },
  ),
})
