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
import { requireGuide } from '@/lib/server/auth/actor.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Creates a one-time link that connects a chat with the account',
      actor: 'self',
      proof: 'fresh',
      body: json(messengerSchema),
      answer: messengerLinkAnswerSchema,
      errors: ['not_found', 'too_many_requests', 'unavailable'],
    },
    async ({ actor, body, locale }) => {
      // Only guides get notifications, and have conversations.
      const guide = requireGuide(actor)
      return { url: await requestMessengerLink(guide, body.kind, locale) }
    },
  ),
  PATCH: route(
    {
      summary: 'Has notifications in the account’s chat show what was written, or not',
      actor: 'self',
      body: json(messengerChangeSchema),
      errors: ['not_found'],
    },
    async ({ actor, body }) => {
      await showWords(actor, body.kind, body.shows_words)
      return undefined
    },
  ),
  DELETE: route(
    {
      summary: 'Disconnects the account’s chat',
      actor: 'self',
      audits: ['account.messenger'],
      body: json(messengerSchema),
    },
    async ({ actor, body }) => {
      await disconnectChat(actor, body.kind)
      return undefined
    },
  ),
})
