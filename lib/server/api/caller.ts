import 'server-only'
import { env } from '../env.ts'
import { senderNetwork } from '../network.ts'

/** Origin of a call, as values: commands limit calls by it, and sessions store it. */
export type Caller = {
  /** Calls of one address are counted together, see `clientAddress`. */
  address: string
  /** Lets users recognise a session. */
  userAgent: string
}

export function callerOf(headers: Headers): Caller {
  return { address: clientAddress(headers), userAgent: headers.get('user-agent') ?? '' }
}

/** The network that a call comes from, see `senderNetwork`. */
export function clientAddress(headers: Headers): string {
  return senderNetwork(headers.get('x-forwarded-for') ?? '', env().TRUST_PROXY)
}
