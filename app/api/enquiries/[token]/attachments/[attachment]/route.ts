import { z } from 'zod'
import { attachmentAnswer } from '@/lib/domain/conversation/enquiries/attachments/answer.ts'
import {
  attachmentField,
  putAttachment,
  removeAttachment,
} from '@/lib/domain/conversation/enquiries/attachments/commands.ts'
import {
  travellerAttachmentParamsSchema,
  travellerAttachmentQuerySchema,
  travellerUploadQuerySchema,
} from '@/lib/domain/conversation/enquiries/attachments/schema.ts'
import { attachmentAnswerSchema } from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import { raw } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { documentTypes } from '@/lib/server/pictures/documents.ts'
import { maxDocumentBytes } from '@/lib/shared/upload-sizes.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'A file of a traveller’s conversation',
      actor: 'anyone',
      params: travellerAttachmentParamsSchema,
      query: travellerAttachmentQuerySchema,
      answer: z.string(),
      mediaType: 'application/octet-stream',
      errors: ['not_found'],
    },
    ({ params, query }) =>
      attachmentAnswer(
        { side: 'traveller', token: params.token, enquiryId: query.enquiry },
        params.attachment,
      ),
  ),
  PUT: route(
    {
      summary: 'Uploads a file for the traveller’s message draft',
      actor: 'anyone',
      params: travellerAttachmentParamsSchema,
      query: travellerUploadQuerySchema,
      body: raw({ maxBytes: maxDocumentBytes, types: documentTypes, field: attachmentField }),
      answer: attachmentAnswerSchema,
      errors: ['not_found', 'invalid', 'conversation_closed', 'conflict', 'unavailable'],
    },
    ({ params, query, body, sender, signal }) =>
      putAttachment({ side: 'traveller', token: params.token, enquiryId: query.enquiry }, params.attachment, {
        content: body.content,
        headers: sender.headers,
        name: query.name,
        signal,
      }),
  ),
  DELETE: route(
    {
      summary: 'Removes a file that the traveller has not sent yet',
      actor: 'anyone',
      params: travellerAttachmentParamsSchema,
      query: travellerAttachmentQuerySchema,
      errors: ['not_found'],
    },
    async ({ params, query }) => {
      await removeAttachment(
        { side: 'traveller', token: params.token, enquiryId: query.enquiry },
        params.attachment,
      )
      return undefined
    },
  ),
})
