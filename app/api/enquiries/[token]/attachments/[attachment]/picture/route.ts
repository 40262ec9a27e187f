import { z } from 'zod'
import { attachedPictureAnswer } from '@/lib/domain/conversation/enquiries/attachments/answer.ts'
import {
  travellerAttachmentParamsSchema,
  travellerAttachmentQuerySchema,
} from '@/lib/domain/conversation/enquiries/attachments/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'A picture of a traveller’s conversation, for display',
      actor: 'anyone',
      params: travellerAttachmentParamsSchema,
      query: travellerAttachmentQuerySchema,
      answer: z.string(),
      mediaType: 'image/jpeg',
      errors: ['not_found'],
    },
    ({ params, query }) =>
      attachedPictureAnswer(
        { side: 'traveller', token: params.token, enquiryId: query.enquiry },
        params.attachment,
      ),
  ),
})
