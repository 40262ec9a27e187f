import { getDeletion, keepAccount, requestDeletion } from '@/lib/domain/people/personal-data/deletion.ts'
import { deletionAnswerSchema } from '@/lib/domain/people/personal-data/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: 'The date on which the account will be deleted', actor: 'user', answer: deletionAnswerSchema },
    async ({ actor }) => {
      const { deleteAfter } = await getDeletion(actor)
      return { delete_after: deleteAfter?.toISOString() ?? null }
    },
  ),
  POST: route(
    {
      summary: 'Requests deletion of the account: hidden straight away, deleted after thirty days',
      actor: 'self',
      audits: ['account.deletion'],
      answer: deletionAnswerSchema,
      status: 202,
      errors: ['proof_needed', 'forbidden'],
    },
    async ({ actor }) => ({ delete_after: (await requestDeletion(actor)).toISOString() }),
  ),
  DELETE: route(
    {
      summary: 'Cancels the deletion: public pages appear again',
      actor: 'self',
      audits: ['account.deletion'],
      errors: ['conflict'],
    },
    async ({ actor }) => {
      await keepAccount(actor)
      return undefined
    },
  ),
})
