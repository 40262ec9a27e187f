import { z } from 'zod'
import { attachmentAnswer } from '@/lib/domain/conversation/enquiries/attachments/answer.ts'
import {
  attachmentField,
  putAttachment,
  removeAttachment,
} from '@/lib/domain/conversation/enquiries/attachments/commands.ts'
import {
  guideAttachmentParamsSchema,
  guideUploadQuerySchema,
} from '@/lib/domain/conversation/enquiries/attachments/schema.ts'
import { attachmentAnswerSchema } from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import { raw } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { documentTypes } from '@/lib/server/pictures/documents.ts'
import { maxDocumentBytes } from '@/lib/shared/upload-sizes.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'A file of a conversation',
      actor: 'guide',
      params: guideAttachmentParamsSchema,
      answer: z.string(),
      mediaType: 'application/octet-stream',
      errors: ['not_found'],
    },
    ({ actor, params }) =>
      attachmentAnswer({ side: 'guide', actor, enquiryId: params.id }, params.attachment),
  ),
  PUT: route(
    {
      summary: 'Uploads a file for a message draft',
      actor: 'guide',
      audits: ['enquiry.write'],
      params: guideAttachmentParamsSchema,
      query: guideUploadQuerySchema,
      body: raw({ maxBytes: maxDocumentBytes, types: documentTypes, field: attachmentField }),
      answer: attachmentAnswerSchema,
      errors: ['not_found', 'invalid', 'conversation_closed', 'conflict', 'unavailable'],
    },
    ({ actor, params, query, body, sender, signal }) =>
      putAttachment({ side: 'guide', actor, enquiryId: params.id }, params.attachment, {
        content: body.content,
        headers: sender.headers,
        name: query.name,
        signal,
      }),
  ),
  DELETE: route(
    {
      summary: 'Removes a file that was not sent yet',
      actor: 'guide',
      audits: ['enquiry.write'],
      params: guideAttachmentParamsSchema,
      errors: ['not_found'],
    },
    async ({ actor, params }) => {
      await removeAttachment({ side: 'guide', actor, enquiryId: params.id }, params.attachment)
      return undefined
    },
  ),
})
