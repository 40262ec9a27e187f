import type { IncomingHttpHeaders } from 'node:http'
import { internalHeaders } from './next-internals/internal-headers.ts'
import { isData } from './next-internals/router-requests.ts'

/**
 * Headers that no browser needs here and that change what Next.js answers or believes: where the request comes from and
 * was sent to, its internal ones, and policies, from which it would copy a nonce into pages that are kept for everybody.
 */
const foreign = new RegExp(
  `^(?:${[
    'forwarded|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|x-original-url|x-rewrite-url',
    'x-http-method(?:-override)?|x-method-override',
    ...internalHeaders,
    'content-security-policy|content-security-policy-report-only',
    // Next.js answers a range that it can't give with 500; files are small, and sent whole.
    'range|if-range',
  ].join('|')})$`,
)

/**
 * Drops foreign headers. `X-Forwarded-For` is what our own proxies wrote, or else the address of the connection.
 * @param proxies number of our own reverse proxies in front
 */
export function cleanHeaders(
  headers: IncomingHttpHeaders,
  remoteAddress: string | undefined,
  proxies: number,
): void {
  const forwardedFor = proxies > 0 ? headers['x-forwarded-for'] : remoteAddress
  for (const name of Object.keys(headers)) if (foreign.test(name)) delete headers[name]
  // Next.js takes any other value for none, and yet may answer by it.
  if (!isData({ headers })) delete headers.rsc
  headers['x-forwarded-for'] = String(forwardedFor ?? '')
}
