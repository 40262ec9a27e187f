import { isIP, isIPv6 } from 'node:net'

/**
 * An address as a proxy may write it, `203.0.113.7:443` or `[2001:db8::1]:443`, without port and brackets. One of version
 * 4 in the form of version 6 becomes the one of version 4. What is no address stays as it is.
 */
function plainAddress(written: string): string {
  const text = written.trim().replace(/^"|"$/g, '')
  const inBrackets = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1]
  const withPort = /^([\d.]+):\d+$/.exec(text)?.[1]
  const bare = (inBrackets ?? withPort ?? text).replace(/%.*$/, '')
  const address = isIP(bare) ? bare : text
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
}

/** The IPv4 address or the IPv6 network (/64): one customer gets a whole network. Anything else stays as it is. */
function networkOf(address: string): string {
  return isIPv6(address) ? groupsOf(address).slice(0, 4).join(':') : address
}

/** Allowance of a /48 network, as a multiple of one of its parts. */
export const wideNetworkFactor = 8

/** The IPv6 network of /48, of which one customer may have thousands of /64. @param network from `networkOf` */
export function wideNetworkOf(network: string): string | null {
  const groups = network.split(':')
  return groups.length === 4 ? groups.slice(0, 3).join(':') : null
}

function groupsOf(address: string): string[] {
  // The last two groups may be written as an address of version 4.
  const [head = '', tail] = address.replace(/[\d.]+\.[\d.]+$/, '0:0').split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right]
  return groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
}

/**
 * The sender's network. With `proxies` = n it is that of the n-th address from the right of
 * `X-Forwarded-For`, which our own proxies wrote; anything left of it may be forged. Without a proxy, the front server
 * puts the socket's address there.
 */
export function senderNetwork(forwardedFor: string, proxies: number): string {
  const hops = forwardedFor.split(',')
  return networkOf(plainAddress(hops.at(-Math.max(1, proxies)) ?? ''))
}
