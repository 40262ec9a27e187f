import { findPending } from '@/lib/domain/people/accounts/admission.ts'
import { askForPasskey } from '@/lib/domain/people/accounts/second-factor/passkeys.ts'
import { passkeyOptionsSchema } from '@/lib/domain/people/accounts/security-schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { sealedCookieName } from '@/lib/server/auth/cookies.ts'
import { answerAsked } from '../../challenge.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Options for signing in with a passkey, or completing a sign-in with one',
      actor: 'anyone',
      answer: passkeyOptionsSchema,
    },
    async ({ sender }) => {
      const pending = await findPending(sender.cookies[sealedCookieName('factor')])
      return answerAsked(await askForPasskey(pending?.userId))
    },
  ),
})
