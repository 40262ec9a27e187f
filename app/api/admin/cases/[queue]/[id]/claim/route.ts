import { claimCase, leaveCase, takeOverCase } from '@/lib/domain/administration/moderation/claims.ts'
import { presentClaimedCase } from '@/lib/domain/administration/moderation/present.ts'
import { caseParamsSchema, claimAnswerSchema } from '@/lib/domain/administration/moderation/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary: 'Claims a case or renews the claim; returns who holds it',
      actor: { may: 'decide' },
      audits: 'presence',
      params: caseParamsSchema,
      answer: claimAnswerSchema,
      errors: ['not_found', 'conflict'],
    },
    async ({ actor, params }) => presentClaimedCase(await claimCase(actor, params)),
  ),
  POST: route(
    {
      summary: 'Takes over a case from the colleague who holds it',
      actor: { may: 'decide' },
      audits: ['case.take_over'],
      params: caseParamsSchema,
      answer: claimAnswerSchema,
      errors: ['not_found', 'conflict'],
    },
    async ({ actor, params }) => presentClaimedCase(await takeOverCase(actor, params)),
  ),
  DELETE: route(
    {
      summary: 'Releases the claim on a case',
      actor: { may: 'decide' },
      audits: 'presence',
      params: caseParamsSchema,
    },
    async ({ actor, params }) => {
      await leaveCase(actor, params.id)
      return undefined
    },
  ),
})
