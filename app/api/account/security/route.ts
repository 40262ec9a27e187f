import { presentSecurity } from '@/lib/domain/people/accounts/second-factor/present.ts'
import { getSecurity } from '@/lib/domain/people/accounts/second-factor/settings.ts'
import { securityAnswerSchema } from '@/lib/domain/people/accounts/security-schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The user’s ways to sign in: password, passkeys, second factor',
      actor: 'user',
      withoutFactor: true,
      answer: securityAnswerSchema,
    },
    async ({ actor }) => presentSecurity(await getSecurity(actor)),
  ),
})
