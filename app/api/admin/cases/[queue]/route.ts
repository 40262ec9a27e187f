import { listCases } from '@/lib/domain/administration/moderation/list.ts'
import { presentCaseList } from '@/lib/domain/administration/moderation/present.ts'
import {
  caseListAnswerSchema,
  caseListQuerySchema,
  queueParamsSchema,
} from '@/lib/domain/administration/moderation/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The open cases of a queue, oldest first',
      actor: { may: 'decide' },
      params: queueParamsSchema,
      query: caseListQuerySchema,
      answer: caseListAnswerSchema,
    },
    async ({ actor, params, query, locale }) =>
      presentCaseList(await listCases(actor, locale, { ...params, ...query })),
  ),
})
