import { receiveUpdates } from '@/lib/domain/conversation/messengers/receive.ts'
import { raw } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { openMessenger } from '@/lib/server/messengers/open-messenger.ts'
import { mostDelivered } from '@/lib/server/messengers/port.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Receives what people do in their chats with the site’s LINE bot',
      actor: 'anyone',
      forgery: 'signature',
      isUncounted: true,
      body: raw({ maxBytes: mostDelivered, types: ['application/json'] }),
      verify: (bytes, headers) => openMessenger('line')?.read(bytes, headers) ?? null,
    },
    async ({ body }) => {
      await receiveUpdates('line', body)
      return undefined
    },
  ),
})
