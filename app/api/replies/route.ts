import { receive } from '@/lib/domain/conversation/enquiries/replies/receive.ts'
import {
  isProvider,
  maxPayloadBytes,
  payloadTypes,
  readPayload,
} from '@/lib/domain/conversation/enquiries/replies/webhook.ts'
import { raw } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { AppError } from '@/lib/shared/errors.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Receives an answer by email from a mail provider',
      details:
        'Takes the forms of Mailgun (MIME), Postmark (with the raw email), SendGrid (raw), and emails as they are, with their receivers in X-Envelope-To. Only with REPLY_WEBHOOK_SECRET as the password of basic authentication or as a bearer token. The same email again is one.',
      actor: 'anyone',
      forgery: 'signature',
      isUncounted: true,
      body: raw({ maxBytes: maxPayloadBytes, types: payloadTypes }),
      admits: isProvider,
      verify: readPayload,
    },
    async ({ body: { delivery } }) => {
      if (!delivery) throw new AppError('malformed', { values: { format: 'MIME' } })
      await receive(delivery)
      return undefined
    },
  ),
})
