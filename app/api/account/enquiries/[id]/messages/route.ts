import { sendMessage } from '@/lib/domain/conversation/enquiries/conversation/commands.ts'
import { presentMessage, presentThread } from '@/lib/domain/conversation/enquiries/conversation/present.ts'
import { readTranslatedThread } from '@/lib/domain/conversation/enquiries/conversation/queries.ts'
import {
  afterQuerySchema,
  guideThreadParamsSchema,
  messageAnswerSchema,
  messageInputSchema,
  threadAnswerSchema,
} from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The messages of a conversation, starting from a number',
      actor: 'guide',
      params: guideThreadParamsSchema,
      query: afterQuerySchema,
      answer: threadAnswerSchema,
    },
    async ({ actor, params, query, locale }) =>
      presentThread(
        await readTranslatedThread({ side: 'guide', actor, enquiryId: params.id }, query.after ?? 0, locale),
      ),
  ),
  POST: route(
    {
      summary: 'Sends a message to the traveller',
      actor: 'guide',
      audits: ['enquiry.write'],
      params: guideThreadParamsSchema,
      body: json(messageInputSchema),
      answer: messageAnswerSchema,
      status: 201,
      errors: ['conversation_closed', 'conflict'],
    },
    async ({ actor, params, body }) =>
      presentMessage(
        await sendMessage(
          { side: 'guide', actor, enquiryId: params.id },
          { clientId: body.client_id, body: body.body, attachmentIds: body.attachment_ids },
        ),
      ),
  ),
})
