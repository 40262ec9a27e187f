import { presentCase } from '@/lib/domain/administration/moderation/present.ts'
import { caseAnswerSchema, caseParamsSchema } from '@/lib/domain/administration/moderation/schema.ts'
import { getCase } from '@/lib/domain/administration/moderation/view.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'A case with everything needed to decide; does not claim it',
      actor: { may: 'decide' },
      params: caseParamsSchema,
      answer: caseAnswerSchema,
      errors: ['not_found'],
    },
    async ({ actor, params, locale }) => presentCase(await getCase(actor, params, locale)),
  ),
})
