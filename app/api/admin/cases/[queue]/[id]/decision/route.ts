import { decideCase } from '@/lib/domain/administration/moderation/decisions.ts'
import { presentDecision } from '@/lib/domain/administration/moderation/present.ts'
import {
  caseParamsSchema,
  decisionAnswerSchema,
  decisionSchema,
} from '@/lib/domain/administration/moderation/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Decides a case; takes effect a few seconds later and can be undone until then',
      actor: { may: 'decide' },
      audits: ['case.decide'],
      params: caseParamsSchema,
      body: json(decisionSchema),
      answer: decisionAnswerSchema,
      errors: ['not_found', 'conflict'],
    },
    async ({ actor, params, body }) => presentDecision(await decideCase(actor, params, body)),
  ),
})
