import {
  activateRecoveryCodes,
  makeRecoveryCodes,
} from '@/lib/domain/people/accounts/second-factor/recovery-codes.ts'
import { codesSavedSchema, recoveryCodesAnswerSchema } from '@/lib/domain/people/accounts/security-schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Generates new recovery codes, which work once they are saved',
      actor: 'self',
      withoutFactor: true,
      answer: recoveryCodesAnswerSchema,
      errors: ['proof_needed', 'last_factor'],
    },
    async ({ actor }) => ({ codes: await makeRecoveryCodes(actor) }),
  ),
  PUT: route(
    {
      summary: 'Confirms that the new recovery codes are saved; they replace the earlier ones',
      actor: 'self',
      withoutFactor: true,
      audits: ['account.factor'],
      body: json(codesSavedSchema),
      errors: ['proof_needed', 'not_found'],
    },
    async ({ actor }) => {
      await activateRecoveryCodes(actor)
      return undefined
    },
  ),
})
