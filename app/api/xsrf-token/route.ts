import { methods, route } from '@/lib/server/api/route.ts'
import { xsrfCookieFor } from '@/lib/server/auth/xsrf.ts'

/** Gives the browser its anti-forgery cookie, just before its first changing call: public pages set none. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: 'Sets the anti-forgery cookie XSRF-TOKEN', actor: 'anyone' },
    async ({ sender }) =>
      new Response(null, { status: 204, headers: { 'Set-Cookie': await xsrfCookieFor(sender.cookies) } }),
  ),
})
