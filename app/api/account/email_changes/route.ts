import { requestEmailChange, withdrawEmailChange } from '@/lib/domain/people/accounts/email-change.ts'
import { presentSent } from '@/lib/domain/people/accounts/present.ts'
import { emailOnlySchema, sentAnswerSchema } from '@/lib/domain/people/accounts/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Requests a change of email address; both mailboxes get a link to confirm',
      actor: 'self',
      audits: ['account.email'],
      body: json(emailOnlySchema),
      answer: sentAnswerSchema,
      status: 202,
      errors: ['proof_needed', 'too_many_requests'],
    },
    async ({ actor, body, caller }) => {
      await requestEmailChange(actor, body.email, caller)
      return presentSent(body.email)
    },
  ),
  DELETE: route(
    { summary: 'Cancels the change of email address', actor: 'self', audits: ['account.email'] },
    async ({ actor }) => {
      await withdrawEmailChange(actor)
      return undefined
    },
  ),
})
