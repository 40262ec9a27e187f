import { presentTotpSetUp } from '@/lib/domain/people/accounts/second-factor/present.ts'
import { beginTotp, confirmTotp, removeTotp } from '@/lib/domain/people/accounts/second-factor/totp.ts'
import { appCodeSchema, appSetUpAnswerSchema } from '@/lib/domain/people/accounts/security-schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Starts connecting an authenticator app',
      actor: 'self',
      withoutFactor: true,
      answer: appSetUpAnswerSchema,
      errors: ['proof_needed', 'conflict'],
    },
    async ({ actor }) => presentTotpSetUp(await beginTotp(actor)),
  ),
  PUT: route(
    {
      summary: 'Finishes connecting the app, with its first code',
      actor: 'self',
      withoutFactor: true,
      audits: ['account.factor'],
      body: json(appCodeSchema),
      errors: ['proof_needed', 'wrong_code', 'too_many_requests'],
    },
    async ({ actor, body }) => {
      await confirmTotp(actor, body.code)
      return undefined
    },
  ),
  DELETE: route(
    {
      summary: 'Disconnects the app',
      actor: 'self',
      withoutFactor: true,
      audits: ['account.factor'],
      errors: ['proof_needed', 'not_found', 'last_factor'],
    },
    async ({ actor }) => {
      await removeTotp(actor)
      return undefined
    },
  ),
})
