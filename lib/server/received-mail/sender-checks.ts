import 'server-only'
import type { ReceivedMail } from './read-mail.ts'

/** Checks of a sender by the server that has received an email. */
export type SenderCheck = {
  method: 'spf' | 'dkim' | 'dmarc'
  result: string
  /** Domain that it was made for; null where it isn't said. */
  domain: string | null
}

const methods = ['spf', 'dkim', 'dmarc'] as const

/**
 * The checks of the last server on an email's way. Those before it may have been written by the sender; so a result counts
 * against an email, and never makes it more than one without any.
 */
export function senderChecks({ headers }: Pick<ReceivedMail, 'headers'>): SenderCheck[] {
  const [latest] = headers.get('authentication-results') ?? []
  if (latest !== undefined) return parseResults(latest)
  const [spf] = headers.get('received-spf') ?? []
  const result = /^\s*([a-z]+)/i.exec(spf ?? '')?.[1]?.toLowerCase()
  if (result === undefined) return []
  const sender = /envelope-from="?<?([^\s;">]+)/i.exec(spf ?? '')?.[1]
  return [{ method: 'spf', result, domain: sender === undefined ? null : domainOf(sender) }]
}

/** `host; spf=pass (…) smtp.mailfrom=…; dkim=pass header.d=…; dmarc=pass header.from=…` (RFC 8601). */
function parseResults(header: string): SenderCheck[] {
  const parts = header.replace(/\([^()]*\)/g, ' ').split(';')
  return parts.flatMap((part) => {
    const [, name = '', result = ''] = /^\s*([a-z]+)\s*=\s*([a-z]+)/i.exec(part) ?? []
    const method = methods.find((one) => one === name.toLowerCase())
    if (!method) return []
    const value = /(?:smtp\.mailfrom|header\.d|header\.i|header\.from|smtp\.helo)\s*=\s*"?([^\s;"]+)/i.exec(
      part,
    )?.[1]
    return [{ method, result: result.toLowerCase(), domain: value === undefined ? null : domainOf(value) }]
  })
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}

/** A domain and one above or below it, as in `mail.example.com` and `example.com`. */
function isAligned(one: string, other: string): boolean {
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)
}

/**
 * True if the checks speak against the sender: one of them has failed, or passed only for somebody else's domain, and none
 * has passed for the sender's own.
 */
export function isForged(checks: readonly SenderCheck[], from: string): boolean {
  const own = domainOf(from)
  const dmarc = checks.find(({ method }) => method === 'dmarc')
  if (dmarc?.result === 'pass' && (dmarc.domain === null || isAligned(dmarc.domain, own))) return false
  if (dmarc?.result === 'fail') return true
  const passed = checks.filter(({ result }) => result === 'pass')
  if (passed.some(({ domain }) => domain === null || isAligned(domain, own))) return false
  return passed.length > 0 || checks.some(({ result }) => result === 'fail' || result === 'softfail')
}
