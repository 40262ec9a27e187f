import { changeCredential, removeCredential } from '@/lib/domain/catalogue/guides/credentials/commands.ts'
import {
  credentialParamsSchema,
  credentialSchema,
} from '@/lib/domain/catalogue/guides/credentials/credential.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary: 'Changes a credential, which is then verified again',
      actor: 'guide',
      audits: ['guide.credential'],
      params: credentialParamsSchema,
      body: json(credentialSchema),
      errors: ['not_found'],
    },
    async ({ actor, params, body }) => {
      await changeCredential(actor, params.id, body)
      return undefined
    },
  ),
  DELETE: route(
    {
      summary: 'Removes a credential and its file',
      actor: 'guide',
      audits: ['guide.credential'],
      params: credentialParamsSchema,
      errors: ['not_found'],
    },
    async ({ actor, params }) => {
      await removeCredential(actor, params.id)
      return undefined
    },
  ),
})
