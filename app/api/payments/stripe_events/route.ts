import { receiveEvent } from '@/lib/domain/business/payments/provider-events.ts'
import { verifyEvent } from '@/lib/domain/business/payments/stripe/signature.ts'
import { raw } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { log } from '@/lib/server/watching/log.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Receives a Stripe event; the object it is about is fetched from Stripe afterwards',
      actor: 'anyone',
      forgery: 'signature',
      isUncounted: true,
      body: raw({ maxBytes: 512 * 1024, types: ['application/json'] }),
      verify: verifyEvent,
    },
    async ({ body: { event } }) => {
      // Sent again, one of another shape would still be one: who sends it is told that it has arrived.
      if (event) await receiveEvent(event)
      else log().warn('Stripe has signed something that is no event.')
      return undefined
    },
  ),
})
