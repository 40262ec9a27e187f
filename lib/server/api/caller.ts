import 'server-only'
import { isIPv6 } from 'node:net'
import { env } from '../env.ts'

/** Where a call comes from, as values: commands limit calls by it, and sessions store it. */
export type Caller = {
  /** Calls of one address are counted together, see `clientAddress`. */
  address: string
  /** Lets users recognise a session. */
  userAgent: string
}

export function callerOf(headers: Headers): Caller {
  return { address: clientAddress(headers), userAgent: headers.get('user-agent') ?? '' }
}

/**
 * The IPv4 address or the IPv6 network (/64), since one customer gets a whole network. With `TRUST_PROXY` = n it is the
 * n-th address from the right of `X-Forwarded-For`, which our own proxies wrote; anything left of it may be forged.
 * Without a proxy, `scripts/serve.ts` puts the socket's address there.
 */
export function clientAddress(headers: Headers): string {
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  const address = hops.at(-Math.max(1, env().TRUST_PROXY)) ?? ''
  return networkOf(address.replace(/^::ffff:(?=\d+\.)/i, ''))
}

function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}
