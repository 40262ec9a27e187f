import 'server-only'
import ipaddr from 'ipaddr.js'

/** All of the IPv6 internet; everything else is reserved, local, or leads to IPv4 in disguise. */
const globalIpv6 = ipaddr.parseCIDR('2000::/3')

/**
 * True if an address belongs to the public internet: no own network, no loopback, no link, no carrier's network,
 * nothing reserved. An IPv4 address in the form of an IPv6 one is taken out of it first.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(globalIpv6)
}
