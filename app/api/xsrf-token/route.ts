import { methods, route } from '@/lib/api/route'
import { newXsrfCookie } from '@/lib/auth/xsrf'

/** Gives the browser its anti-forgery cookie, just before its first changing call: public pages set none. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: 'Sets the anti-forgery cookie XSRF-TOKEN' },
    () => new Response(null, { status: 204, headers: { 'Set-Cookie': newXsrfCookie() } }),
  ),
})
