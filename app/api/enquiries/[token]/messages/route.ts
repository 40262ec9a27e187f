import { sendMessage } from '@/lib/domain/conversation/enquiries/conversation/commands.ts'
import { presentMessage, presentThread } from '@/lib/domain/conversation/enquiries/conversation/present.ts'
import { readTranslatedThread } from '@/lib/domain/conversation/enquiries/conversation/queries.ts'
import {
  messageAnswerSchema,
  messageInputSchema,
  threadAnswerSchema,
  travellerQuerySchema,
  travellerThreadParamsSchema,
} from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The messages of a traveller’s conversation, starting from a number',
      actor: 'anyone',
      params: travellerThreadParamsSchema,
      query: travellerQuerySchema,
      answer: threadAnswerSchema,
      errors: ['not_found'],
    },
    async ({ params, query, locale }) =>
      presentThread(
        await readTranslatedThread(
          { side: 'traveller', token: params.token, enquiryId: query.enquiry },
          query.after ?? 0,
          locale,
        ),
      ),
  ),
  POST: route(
    {
      summary: 'Sends a message to the guide',
      actor: 'anyone',
      params: travellerThreadParamsSchema,
      query: travellerQuerySchema,
      body: json(messageInputSchema),
      answer: messageAnswerSchema,
      status: 201,
      errors: ['not_found', 'conversation_closed', 'conflict'],
    },
    async ({ params, query, body }) =>
      presentMessage(
        await sendMessage(
          { side: 'traveller', token: params.token, enquiryId: query.enquiry },
          { clientId: body.client_id, body: body.body, attachmentIds: body.attachment_ids },
        ),
      ),
  ),
})
