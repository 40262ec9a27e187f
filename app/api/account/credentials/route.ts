import { z } from 'zod'
import { addCredential } from '@/lib/domain/catalogue/guides/credentials/commands.ts'
import {
  credentialSchema,
  credentialsAnswerSchema,
} from '@/lib/domain/catalogue/guides/credentials/credential.ts'
import { listCredentials } from '@/lib/domain/catalogue/guides/credentials/queries.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: 'The guide’s own credentials', actor: 'guide', answer: credentialsAnswerSchema },
    ({ actor }) => listCredentials(actor.guideId),
  ),
  POST: route(
    {
      summary: 'Adds a credential for verification',
      actor: 'guide',
      audits: ['guide.credential'],
      body: json(credentialSchema),
      answer: z.strictObject({ id: z.uuid() }),
      status: 201,
      errors: ['conflict'],
    },
    async ({ actor, body }) => ({ id: await addCredential(actor, body) }),
  ),
})
