import { guideMessageParamsSchema } from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import { dismissWarning } from '@/lib/domain/conversation/enquiries/reports/commands.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
    {
      summary: 'Dismisses the warning on a message',
      actor: 'guide',
      audits: ['enquiry.warning'],
      params: guideMessageParamsSchema,
      errors: ['not_found'],
    },
    async ({ actor, params }) => {
      await dismissWarning({ side: 'guide', actor, enquiryId: params.id }, params.message)
      return undefined
    },
  ),
})
