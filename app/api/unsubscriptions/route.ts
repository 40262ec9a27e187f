import { subscribeByToken } from '@/lib/domain/notifications/commands.ts'
import { unsubscriptionQuery } from '@/lib/domain/notifications/schema.ts'
import { raw } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { localePath } from '@/lib/shared/addresses/locales.ts'

/** What email programs send by RFC 8058, and so does the form of the page. */
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
      otherwise: { 303: 'To the page with the new state, for its form' },
      verify: (bytes) => (new TextDecoder().decode(bytes) === oneClick ? true : null),
      errors: ['not_found'],
    },
    async ({ query, locale, sender }) => {
      await subscribeByToken(query.token, query.on === '1')
      const isForm = sender.headers.get('accept')?.includes('text/html')
      const page = localePath(locale, `/unsubscribe?token=${encodeURIComponent(query.token)}`)
      return isForm ? new Response(null, { status: 303, headers: { Location: page } }) : undefined
    },
  ),
})
