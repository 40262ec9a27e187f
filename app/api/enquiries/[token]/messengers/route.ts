import { travellerThreadParamsSchema } from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import {
  disconnectChat,
  requestMessengerLink,
  showWords,
} from '@/lib/domain/conversation/messengers/chats.ts'
import {
  messengerChangeSchema,
  messengerLinkAnswerSchema,
  messengerSchema,
} from '@/lib/domain/conversation/messengers/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

const params = travellerThreadParamsSchema

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Creates a one-time link that connects a chat with the traveller’s link',
      actor: 'anyone',
      params,
      body: json(messengerSchema),
      answer: messengerLinkAnswerSchema,
      errors: ['not_found', 'too_many_requests', 'unavailable'],
    },
    async ({ params: owner, body, locale }) => ({
      url: await requestMessengerLink(owner, body.kind, locale),
    }),
  ),
  PATCH: route(
    {
      summary: 'Has notifications in the traveller’s chat show what was written, or not',
      actor: 'anyone',
      params,
      body: json(messengerChangeSchema),
      errors: ['not_found'],
    },
    async ({ params: owner, body }) => {
      await showWords(owner, body.kind, body.shows_words)
      return undefined
    },
  ),
  DELETE: route(
    {
      summary: 'Disconnects the traveller’s chat',
      actor: 'anyone',
      params,
      body: json(messengerSchema),
    },
    async ({ params: owner, body }) => {
      await disconnectChat(owner, body.kind)
      return undefined
    },
  ),
})
