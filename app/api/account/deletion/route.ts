import { getDeletion, keepAccount, requestDeletion } from '@/lib/domain/personal-data/deletion.ts'
import { deletionAnswerSchema } from '@/lib/domain/personal-data/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: 'When the account will be deleted', actor: 'user', answer: deletionAnswerSchema },
    async ({ actor }) => {
      const { deleteAfter } = await getDeletion(actor)
      return { delete_after: deleteAfter?.toISOString() ?? null }
    },
  ),
  POST: route(
    {
      summary: 'Begins the deletion of the guide’s account: hidden at once, deleted after thirty days',
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
      summary: 'Keeps the account: what was public is public again',
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
