import { z } from 'zod'
import { subscribeByToken } from '@/lib/domain/basics/notifications/commands.ts'
import { unsubscriptionQuery } from '@/lib/domain/basics/notifications/schema.ts'
import { removeAlerts } from '@/lib/domain/conversation/city-alerts/commands.ts'
import { refuseInvitations } from '@/lib/domain/conversation/enquiries/guests/refusals.ts'
import { raw } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { localePath } from '@/lib/shared/addresses/locales.ts'

/** Body that email programs send by RFC 8058, and so does the form of the page. */
const oneClick = 'List-Unsubscribe=One-Click'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Stops one kind of email, from the link in one of them; one click by RFC 8058',
      actor: 'anyone',
      query: unsubscriptionQuery,
      body: raw({ maxBytes: 200, types: ['application/x-www-form-urlencoded'] }),
      // The secret in the address is the proof; email programs have no token of ours.
      forgery: 'signature',
      answer: z.string(),
      mediaType: 'text/plain',
      otherwise: { 303: 'To the page with the new state, for its form' },
      verify: (bytes) => (new TextDecoder().decode(bytes) === oneClick ? true : null),
      errors: ['not_found'],
    },
    async ({ query, locale }) => {
      const isOn = query.on === '1'
      const isDone = (await removeAlerts(query.token)) || (await refuseInvitations(query.token, isOn))
      if (!isDone) await subscribeByToken(query.token, isOn)
      // Email programs want neither a page nor a redirect.
      if (query.form !== '1') return new Response('', { headers: { 'Content-Type': 'text/plain' } })
      const page = localePath(locale, `/unsubscribe?token=${encodeURIComponent(query.token)}`)
      return new Response(null, { status: 303, headers: { Location: page } })
    },
  ),
})
