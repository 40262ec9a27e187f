import { passCaseOn } from '@/lib/domain/administration/moderation/assignments.ts'
import { assignmentInputSchema, caseParamsSchema } from '@/lib/domain/administration/moderation/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary: 'Assigns a case to a colleague, or to readers of a language',
      actor: { may: 'decide' },
      audits: ['case.pass_on'],
      params: caseParamsSchema,
      body: json(assignmentInputSchema),
      errors: ['not_found', 'conflict'],
    },
    async ({ actor, params, body }) => {
      const reader =
        'user_id' in body ? { userId: body.user_id, locale: null } : { userId: null, locale: body.locale }
      await passCaseOn(actor, params, reader)
      return undefined
    },
  ),
})
