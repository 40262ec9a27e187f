import { switchFactorOff, switchFactorOn } from '@/lib/domain/people/accounts/second-factor/settings.ts'
import { factorSwitchSchema } from '@/lib/domain/people/accounts/security-schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary: 'Turns the second factor on or off',
      actor: 'self',
      withoutFactor: true,
      audits: ['account.factor'],
      body: json(factorSwitchSchema),
      errors: ['proof_needed', 'last_factor', 'second_factor_required'],
    },
    async ({ actor, body }) => {
      await (body.on ? switchFactorOn(actor) : switchFactorOff(actor))
      return undefined
    },
  ),
})
