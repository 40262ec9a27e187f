import { guideThreadParamsSchema } from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import { reportThread } from '@/lib/domain/conversation/enquiries/reports/commands.ts'
import { reportInputSchema } from '@/lib/domain/conversation/enquiries/reports/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Reports a conversation to the admins',
      actor: 'guide',
      audits: ['enquiry.report'],
      params: guideThreadParamsSchema,
      body: json(reportInputSchema),
      errors: ['not_found'],
    },
    async ({ actor, params, body }) => {
      await reportThread({ side: 'guide', actor, enquiryId: params.id }, body)
      return undefined
    },
  ),
})
