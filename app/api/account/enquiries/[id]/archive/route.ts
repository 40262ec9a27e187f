import { archiveThread } from '@/lib/domain/conversation/enquiries/conversation/commands.ts'
import { guideThreadParamsSchema } from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary: 'Archives a conversation',
      actor: 'guide',
      audits: ['enquiry.archive'],
      params: guideThreadParamsSchema,
    },
    async ({ actor, params }) => {
      await archiveThread({ side: 'guide', actor, enquiryId: params.id }, true)
      return undefined
    },
  ),
  DELETE: route(
    {
      summary: 'Restores a conversation from the archive',
      actor: 'guide',
      audits: ['enquiry.archive'],
      params: guideThreadParamsSchema,
    },
    async ({ actor, params }) => {
      await archiveThread({ side: 'guide', actor, enquiryId: params.id }, false)
      return undefined
    },
  ),
})
