import { z } from 'zod'
import { attachedPictureAnswer } from '@/lib/domain/conversation/enquiries/attachments/answer.ts'
import { guideAttachmentParamsSchema } from '@/lib/domain/conversation/enquiries/attachments/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'A picture of a conversation, for display',
      actor: 'guide',
      params: guideAttachmentParamsSchema,
      answer: z.string(),
      mediaType: 'image/jpeg',
      errors: ['not_found'],
    },
    ({ actor, params }) =>
      attachedPictureAnswer({ side: 'guide', actor, enquiryId: params.id }, params.attachment),
  ),
})
